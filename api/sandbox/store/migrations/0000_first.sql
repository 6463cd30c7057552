CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"nik" text NOT NULL,
	"reff_number_registration" text NOT NULL,
	"fields" json NOT NULL,
	"files" json NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_nik_unique" UNIQUE("nik"),
	CONSTRAINT "applications_reff_number_registration_unique" UNIQUE("reff_number_registration")
);
--> statement-breakpoint
CREATE TABLE "liveness_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"fc_token" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "liveness_sessions_fc_token_unique" UNIQUE("fc_token")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"body" text NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"reference_number" text NOT NULL,
	"code" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"locked" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"validations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "otps_reference_number_unique" UNIQUE("reference_number")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"reff_number" text PRIMARY KEY NOT NULL,
	"reference_number" text NOT NULL,
	"register_token" text NOT NULL,
	"nik" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_reference_number_unique" UNIQUE("reference_number"),
	CONSTRAINT "registrations_register_token_unique" UNIQUE("register_token")
);
--> statement-breakpoint
ALTER TABLE "otps" ADD CONSTRAINT "otps_reference_number_registrations_reference_number_fk" FOREIGN KEY ("reference_number") REFERENCES "public"."registrations"("reference_number") ON DELETE no action ON UPDATE no action;