import * as z from 'zod/mini';

// OTLP/HTTP logs in JSON, as the OpenTelemetry protocol 1.x describes them: names in camel case, 64-bit numbers as
// texts (a receiver also takes numbers), enumerations as numbers, IDs in hexadecimal. A receiver ignores other names.

const signed64 = z.union([z.string().check(z.regex(/^-?\d{1,20}$/)), z.int()]);
const unsigned64 = z.union([z.string().check(z.regex(/^\d{1,20}$/)), z.int()]);

/** A value of an attribute; at most one property is set, none for an empty value. */
export interface AnyValue {
  stringValue?: string | undefined;
  boolValue?: boolean | undefined;
  intValue?: string | number | undefined;
  doubleValue?: number | undefined;
  arrayValue?: { values?: AnyValue[] | undefined } | undefined;
  kvlistValue?: { values?: KeyValue[] | undefined } | undefined;
  bytesValue?: string | undefined;
}
export interface KeyValue {
  key: string;
  value: AnyValue;
}

const anyValue: z.ZodMiniType<AnyValue> = z
  .object({
    stringValue: z.optional(z.string()),
    boolValue: z.optional(z.boolean()),
    intValue: z.optional(signed64),
    doubleValue: z.optional(z.number()),
    arrayValue: z.optional(
      z.object({
        get values() {
          return z.optional(z.array(anyValue));
        },
      }),
    ),
    kvlistValue: z.optional(
      z.object({
        get values() {
          return z.optional(z.array(keyValue));
        },
      }),
    ),
    bytesValue: z.optional(z.base64()),
  })
  .check(
    z.refine((value) => Object.values(value).filter((one) => one !== undefined).length <= 1, {
      message: 'a value has one of its names',
    }),
  );

const keyValue: z.ZodMiniType<KeyValue> = z.object({
  key: z.string().check(z.minLength(1)),
  value: anyValue,
});

const attributes = z.optional(z.array(keyValue));

const hexadecimal = (length: number) => z.union([z.literal(''), z.hex().check(z.length(length))]);

const logRecord = z.object({
  timeUnixNano: z.optional(unsigned64),
  observedTimeUnixNano: z.optional(unsigned64),
  severityNumber: z.optional(z.int().check(z.minimum(0), z.maximum(24))),
  severityText: z.optional(z.string()),
  body: z.optional(anyValue),
  attributes,
  droppedAttributesCount: z.optional(z.int()),
  flags: z.optional(z.int()),
  traceId: z.optional(hexadecimal(32)),
  spanId: z.optional(hexadecimal(16)),
  eventName: z.optional(z.string()),
});

/** The body of a request with logs (`ExportLogsServiceRequest`). */
export const exportLogsRequest = z.object({
  resourceLogs: z.array(
    z.object({
      resource: z.optional(z.object({ attributes, droppedAttributesCount: z.optional(z.int()) })),
      scopeLogs: z.array(
        z.object({
          scope: z.optional(
            z.object({
              name: z.optional(z.string()),
              version: z.optional(z.string()),
              attributes,
              droppedAttributesCount: z.optional(z.int()),
            }),
          ),
          logRecords: z.array(logRecord),
          schemaUrl: z.optional(z.string()),
        }),
      ),
      schemaUrl: z.optional(z.string()),
    }),
  ),
});
export type ExportLogsRequest = z.infer<typeof exportLogsRequest>;
