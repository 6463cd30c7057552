import { callTitles, codeOutcomeWords } from '../../machines/diagram/words.ts';
import { allCalls, unusedLists } from '../contracts/all.ts';
import type { BaseId, Call } from '../contracts/call.ts';
import { callDocumentation } from '../contracts/documentation.ts';
import envelopes from '../contracts/envelopeVectors.json' with { type: 'json' };
import type { CallId } from '../contracts/index.ts';
import { getUsage, idempotentCalls } from './callUsage.ts';
import {
  getBodySchema,
  getParameterSchema,
  getPathParameters,
  type JsonSchema,
  toResponseSchema,
} from './schemas.ts';

/** An example request of a call, from the expected requests of the tests. */
export interface RequestExample {
  /** The IDs of the requirement rows that describe the call, separated by spaces; empty for our own additions. */
  requirements: string;
  /** Method and address as the app sends it: `GET /bank/local/wilayah/search/Menteng`. */
  address: string;
  /** The body; undefined for a request without one. */
  body: unknown;
}

/** The example request of every call. */
export type RequestExamples = Readonly<Record<CallId, RequestExample>>;

const baseNames: Record<BaseId, string> = {
  local: 'Local service',
  apply: "Provider's apply API",
  identity: 'Identity provider',
};

const settingOfBase: Record<BaseId, string> = {
  local: 'apiLocal',
  apply: 'apiApply',
  identity: 'apiIdentity',
};

/** Returns the path of a call in the document: `/<base>/<path>`, as the sandbox serves it. */
const getPath = ({ base, path }: Call) =>
  `/${base}/${path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => `{${name}}`)}`;

/** The outcome of a code: its English name, and its text in Indonesian (language code `id`). */
type Code = { outcome: string; id: string };

/** Returns the codes of a call with their outcome in English and Indonesian. */
const getCodes = ({ codes = {} }: Call): Record<string, Code> =>
  Object.fromEntries(
    Object.entries(codes).map(([code, outcome]) => [
      code,
      { outcome, id: codeOutcomeWords[outcome as keyof typeof codeOutcomeWords] },
    ]),
  );

/** Returns the codes in a readable order: success first. */
const sortCodes = (codes: Record<string, Code>) =>
  Object.entries(codes).sort(([one], [other]) => Number(other === '00') - Number(one === '00'));

const formatCodes = (codes: Record<string, Code>): string[] =>
  Object.keys(codes).length === 0
    ? []
    : [
        [
          '| Code | Outcome | Bahasa Indonesia |',
          '|-|-|-|',
          ...sortCodes(codes).map(([code, { outcome, id }]) => `| ${code} | ${outcome} | ${id} |`),
          '| any other | other | jawaban lain |',
        ].join('\n'),
      ];

/** Returns how often the client sends a call, as a sentence. */
function describeRepetition(id: CallId, call: Call): string {
  const idempotency = idempotentCalls[id];
  if (idempotency) {
    const { key, repeatedBy, effect } = idempotency;
    const who =
      repeatedBy === 'client'
        ? 'The client sends it once more after no response or a status from 500'
        : 'The applicant is asked to repeat it after a lost response or a reload';
    const names = key.map((name) => `\`${name}\``).join(' and ');
    return `**Must be idempotent.** ${who}. The bank recognizes a repetition by ${names}. ${effect}`;
  }
  if (call.isRetryable)
    return 'The client sends it once more after no response or a status from 500.';
  if (call.hasSideEffects) return 'The client sends it once.';
  if (id === 'livenessAddress')
    return 'It only reads. The client requests a new address for each attempt and caches none.';
  return call.method === 'GET'
    ? 'It only reads; the client may send it again and caches the result.'
    : 'It only reads; the client may send it again.';
}

function describeOperation(id: CallId, call: Call, requirements: string): string {
  const reason = (unusedLists as Partial<Record<CallId, string>>)[id];
  const { usage, settings } = getUsage(id);
  const condition = settings.map((setting) => `\`${setting}\``).join(', ');
  const title = (callTitles as Partial<Record<CallId, string>>)[id];
  return [
    `${title ? `*${title}.* ` : ''}Used by: ${usage}${condition ? ` (${condition})` : ''}.${reason ? ` ${reason}.` : ''}`,
    describeRepetition(id, call),
    ...formatCodes(getCodes(call)),
    `Base: \`${settingOfBase[call.base]}\`, path below it: \`${call.path}\`. Requirements: ${requirements.replaceAll(' ', ', ') || 'none, our addition'}.`,
  ].join('\n\n');
}

/** HTTP statuses that count as the code of the same number, if the call accepts error responses. */
const codeStatuses = ['404', '422', '423'];

type Examples = Record<string, { summary: string; value: unknown }>;

const jsonContent = (schema: JsonSchema, examples: Examples) => ({
  'application/json': { schema, examples },
});

/** Returns the responses of a call by HTTP status. */
function getResponses(id: CallId, call: Call) {
  const codes = getCodes(call);
  const schema = { $ref: `#/components/schemas/${id}Response` };
  const isStatus = (code: string) => call.acceptsErrorResponses && codeStatuses.includes(code);
  const exampleOf = (code: string, { outcome, id: words }: Code) => ({
    summary: `${code} ${outcome}`,
    value: { responseCode: code, responseDescription: words },
  });
  const others = Object.entries(codes).filter(([code]) => code !== '00');
  const ok: Examples = {
    success: { summary: 'Success', value: callDocumentation[id].response },
    ...Object.fromEntries(
      others
        .filter(([code]) => !isStatus(code))
        .map(([code, entry]) => [`code_${code}`, exampleOf(code, entry)]),
    ),
  };
  const statuses = others.filter(([code]) => isStatus(code));
  return {
    200: { description: 'The response of the call.', content: jsonContent(schema, ok) },
    ...Object.fromEntries(
      statuses.map(([code, entry]) => [
        code,
        {
          description: `Code ${code} (${entry.outcome}) as HTTP status. The bank may also send it in the body with status 200; without a body the status counts as the code.`,
          content: jsonContent(schema, { [`code_${code}`]: exampleOf(code, entry) }),
        },
      ]),
    ),
    '4XX': { $ref: '#/components/responses/Refusal' },
    '5XX': { $ref: '#/components/responses/Failure' },
  };
}

/** Returns a body with the fields of its schema only: a setting may add others (recordExtra). */
const pickDefined = (
  body: unknown,
  { properties }: NonNullable<ReturnType<typeof getBodySchema>>,
) =>
  Object.fromEntries(
    Object.entries(body as object).filter(([name]) => Object.hasOwn(properties, name)),
  );

function createOperation(id: CallId, call: Call, { requirements, address, body }: RequestExample) {
  const schema = getBodySchema(id, call);
  const idempotency = idempotentCalls[id];
  const { usage, settings } = getUsage(id);
  const names = getPathParameters(call);
  // The parameters are the last segments of the path.
  const values = address.split('/').slice(-names.length);
  const codes = getCodes(call);
  return {
    operationId: id,
    summary: callDocumentation[id].summary,
    description: describeOperation(id, call, requirements),
    tags: [baseNames[call.base]],
    ...(call.base === 'identity' ? { security: [{}, { identityBearer: [] }] } : { security: [] }),
    'x-base': { id: call.base, setting: settingOfBase[call.base], path: call.path },
    'x-requirements': requirements.split(' ').filter(Boolean),
    'x-usage': usage,
    ...(settings.length > 0 && { 'x-settings': settings }),
    'x-stores': call.hasSideEffects,
    'x-idempotent': idempotency
      ? { required: true, key: idempotency.key, repeatedBy: idempotency.repeatedBy }
      : { required: false },
    ...(Object.keys(codes).length > 0 && { 'x-codes': codes }),
    ...(names.length > 0 && {
      parameters: names.map((name, index) => ({
        name,
        in: 'path',
        required: true,
        schema: getParameterSchema(call, name),
        example: decodeURIComponent(values[index] ?? ''),
      })),
    }),
    ...(schema && {
      requestBody: {
        required: true,
        content: jsonContent(
          { $ref: `#/components/schemas/${id}Request` },
          { example: { summary: 'As the app sends it', value: pickDefined(body, schema) } },
        ),
      },
    }),
    responses: getResponses(id, call),
  };
}

const refusalSchema = {
  type: 'object',
  description:
    'The app shows `message`, `responseDescription` or `responseMessage`, the first that is plain text of at most 300 characters.',
  properties: {
    responseCode: { type: ['string', 'number'] },
    responseDescription: { type: 'string' },
    message: { type: 'string' },
    responseMessage: { type: 'string' },
  },
};

const refusal = (description: string, code: string, text: string) => ({
  description,
  content: jsonContent(
    { $ref: '#/components/schemas/Refusal' },
    { refusal: { summary: code, value: { responseCode: code, responseDescription: text } } },
  ),
});

const introduction = `Every call that the sharia card journey makes to the bank, generated from the contracts in \`api/contracts\`.

**Addresses.** A call belongs to one of three bases; the settings \`apiLocal\`, \`apiApply\` and \`apiIdentity\` name their addresses. Below the server of this document each base is a folder, as the sandbox serves it. \`x-base\` of an operation has the path below the base.

**Format.** Requests and responses are JSON in UTF-8. A request without fields has no body. A GET has no body.

**Codes.** \`responseCode\` decides what the journey does next. The table of each call has its codes; every other code is shown to the applicant with \`responseDescription\`. A text and a number are both valid codes.

**Repetitions.** \`x-idempotent\` marks the calls that may arrive twice with the same content.

**Bearer.** If \`apiBearer\` is set, the identity provider gets it as \`Authorization: Bearer …\` (API-03). It is not a secret: every browser receives it.

**Other hosts.** If a base has another origin than the app, the bank must allow the app's origin by CORS: the methods GET and POST, the headers \`content-type\` and \`authorization\`.

**Examples.** All people are invented. NIKs with the province 99 do not exist. Photos in examples are short texts instead of pictures.`;

/**
 * Creates the OpenAPI 3.1 document of all calls.
 * @param examples an example request of every call
 */
export function createOpenApiDocument(examples: RequestExamples) {
  const calls = Object.entries(allCalls) as [CallId, Call][];
  const envelope = envelopes.vectors[1]?.envelope ?? '';
  const exampleOf = (id: CallId): RequestExample =>
    id === 'submitApplication' ? { ...examples[id], body: { data: envelope } } : examples[id];
  const schemas = calls.flatMap(([id, call]): [string, JsonSchema][] => {
    const body = getBodySchema(id, call);
    return [
      ...(body ? [[`${id}Request`, body] as [string, JsonSchema]] : []),
      [`${id}Response`, toResponseSchema(call.response)],
    ];
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bank calls of the sharia card journey',
      version: '1.0.0',
      description: introduction,
      license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
    },
    servers: [
      { url: 'http://127.0.0.1:4173/bank', description: 'The sandbox bank of `npm start`' },
    ],
    security: [],
    tags: Object.values(baseNames).map((name) => ({ name, description: `${name}.` })),
    paths: Object.fromEntries(
      calls.map(([id, call]) => [
        getPath(call),
        { [call.method.toLowerCase()]: createOperation(id, call, exampleOf(id)) },
      ]),
    ),
    components: {
      securitySchemes: {
        identityBearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A fixed value, the same for all applicants (API-03).',
        },
      },
      responses: {
        Refusal: refusal(
          'The request is refused. The app shows an alert, and the applicant may correct or repeat.',
          '400',
          'Permintaan tidak valid.',
        ),
        Failure: refusal(
          'The bank failed. The app shows an alert and offers to repeat; 503 may have `Retry-After`.',
          '500',
          'Kesalahan pada server.',
        ),
      },
      schemas: {
        ...Object.fromEntries(schemas),
        Refusal: refusalSchema,
      },
    },
  };
}
