CREATE TABLE "hand_over_slices" (
	"hand_over" text NOT NULL,
	"index" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "hand_over_slices_hand_over_index_pk" PRIMARY KEY("hand_over","index")
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"id" text PRIMARY KEY NOT NULL,
	"creator" text NOT NULL,
	"holder" text NOT NULL,
	"mark" text,
	"taken_at" timestamp with time zone,
	"takes" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"bytes" integer NOT NULL,
	"slices" integer NOT NULL,
	"received_slices" integer DEFAULT 0 NOT NULL,
	"stored_bytes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"caller" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hand_over_slices" ADD CONSTRAINT "hand_over_slices_hand_over_hand_overs_id_fk" FOREIGN KEY ("hand_over") REFERENCES "public"."hand_overs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_overs_expiring" ON "hand_overs" USING btree ("expires_at");