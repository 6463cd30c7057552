ALTER TABLE "provider_applications" DROP CONSTRAINT "provider_applications_nik_unique";--> statement-breakpoint
ALTER TABLE "first_records" DROP CONSTRAINT "first_records_pkey";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "caller" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "first_records" ADD COLUMN "id" serial PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "caller" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "first_records_of" ON "first_records" USING btree ("applicant");--> statement-breakpoint
CREATE INDEX "provider_applications_of" ON "provider_applications" USING btree ("nik");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_applications_completed" ON "provider_applications" USING btree ("nik") WHERE "provider_applications"."completed_at" is not null;