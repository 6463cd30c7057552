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
CREATE TABLE "first_records" (
	"applicant" text PRIMARY KEY NOT NULL,
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
CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"nik" text NOT NULL,
	"steps" json NOT NULL,
	"files" json NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "provider_applications_nik_unique" UNIQUE("nik")
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
