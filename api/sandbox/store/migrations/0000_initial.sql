CREATE TABLE "advance_sessions" (
	"signature_id" text PRIMARY KEY NOT NULL,
	"return_url" text NOT NULL,
	"failed_return_url" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"ended_at" timestamp with time zone,
	"selfie" json,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "advance_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"caller" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faults" (
	"id" serial PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"fault" jsonb NOT NULL,
	"times_left" integer
);
--> statement-breakpoint
CREATE TABLE "first_records" (
	"id" serial PRIMARY KEY NOT NULL,
	"applicant" text NOT NULL,
	"fields" json NOT NULL,
	"photo" json NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "full_records" (
	"id" text PRIMARY KEY NOT NULL,
	"nik" text NOT NULL,
	"fields" json NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "full_records_nik_unique" UNIQUE("nik")
);
--> statement-breakpoint
CREATE TABLE "liveness_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"fc_token" text,
	"face" text,
	"created_at" timestamp with time zone NOT NULL,
	"used_by" text,
	CONSTRAINT "liveness_sessions_fc_token_unique" UNIQUE("fc_token")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
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
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"nik" text NOT NULL,
	"steps" json NOT NULL,
	"files" json NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "record_files" (
	"id" serial PRIMARY KEY NOT NULL,
	"nik" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file" json NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_files_named" UNIQUE("nik","kind","name")
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" text PRIMARY KEY NOT NULL,
	"kelurahan" text NOT NULL,
	"kecamatan" text NOT NULL,
	"kota" text NOT NULL,
	"provinsi" text NOT NULL,
	"kode_pos" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"reff_number" text PRIMARY KEY NOT NULL,
	"reference_number" text NOT NULL,
	"register_token" text NOT NULL,
	"nik" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"name" text,
	"dob" text,
	"caller" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_reference_number_unique" UNIQUE("reference_number"),
	CONSTRAINT "registrations_register_token_unique" UNIQUE("register_token")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "otps" ADD CONSTRAINT "otps_reference_number_registrations_reference_number_fk" FOREIGN KEY ("reference_number") REFERENCES "public"."registrations"("reference_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_of" ON "attempts" USING btree ("kind","subject","at");--> statement-breakpoint
CREATE INDEX "first_records_of" ON "first_records" USING btree ("applicant");--> statement-breakpoint
CREATE INDEX "provider_applications_of" ON "provider_applications" USING btree ("nik");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_applications_completed" ON "provider_applications" USING btree ("nik") WHERE "provider_applications"."completed_at" is not null;