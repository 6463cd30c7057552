CREATE TABLE "faults" (
	"id" serial PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"fault" jsonb NOT NULL,
	"times_left" integer
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
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
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "liveness_sessions" ADD COLUMN "used_by" text;