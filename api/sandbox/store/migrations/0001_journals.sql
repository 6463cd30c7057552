CREATE TABLE "journals" (
	"id" serial PRIMARY KEY NOT NULL,
	"batch" json NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
