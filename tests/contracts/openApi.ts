import { readFileSync, writeFileSync } from 'node:fs';
import type { CallId } from '../../api/contracts/index.ts';
import { createArazzoDocument, createTestersDocument } from '../../api/openapi/arazzo.ts';
import { createOpenApiDocument, type RequestExample } from '../../api/openapi/document.ts';
import { expectedRequests } from './expectedRequests.ts';

/** The committed OpenAPI document. */
export const openApiFile = 'api/contracts/openapi.json';

/** Returns an example request of every call: the first that the app sends in any scenario. */
const getExamples = () =>
  Object.fromEntries(
    Object.entries(expectedRequests).map(([id, [requirements, address, bodies]]) => {
      const [[body] = []] = Object.values(bodies);
      return [id, { requirements, address, body }];
    }),
  ) as Record<CallId, RequestExample>;

const toText = (document: object) => `${JSON.stringify(document, null, 2)}\n`;

/** Returns the text of the OpenAPI document. */
export const renderOpenApi = (): string => toText(createOpenApiDocument(getExamples()));

/** Returns the texts of the generated documents by file: OpenAPI of the bank and of the testers' API, Arazzo. */
export const renderDocuments = (): Record<string, string> => ({
  [openApiFile]: renderOpenApi(),
  'api/contracts/testers.json': toText(createTestersDocument()),
  'api/contracts/arazzo.json': toText(createArazzoDocument(getExamples())),
});

/** Returns the committed text of a generated file; empty if it does not exist. */
export function readGenerated(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Runs `npm run tool -- openapi`: writes the generated documents that have changed. */
export async function run(): Promise<number> {
  for (const [file, text] of Object.entries(renderDocuments())) {
    const isNew = readGenerated(file) !== text;
    if (isNew) writeFileSync(file, text);
    console.info(`${file}: ${isNew ? 'updated' : 'unchanged'}`);
  }
  return 0;
}
