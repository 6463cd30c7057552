CREATE TABLE "attempts" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "liveness_sessions" ADD COLUMN "face" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "stored_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "dob" text;--> statement-breakpoint
CREATE INDEX "attempts_of" ON "attempts" USING btree ("kind","subject","at");