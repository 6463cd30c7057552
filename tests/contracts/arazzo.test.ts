import { describe, expect, test } from 'vitest';
import { hasWorkflowSteps } from '../../api/openapi/arazzo.ts';
import { recipes } from '../../api/openapi/workflowSteps.ts';
import { readGoldenPaths } from '../../machines/paths/golden.ts';
import { renderDocuments } from './openApi.ts';

interface Workflow {
  workflowId: string;
  summary: string;
  description: string;
  steps: { stepId: string; operationId: string; requestBody?: { payload: object } }[];
}
interface Document {
  arazzo: string;
  workflows: Workflow[];
  'x-omitted': { places: string[]; results: string; reason: string }[];
}
const documents = renderDocuments();
const document = JSON.parse(documents['api/contracts/arazzo.json'] ?? '') as Document;
/** The workflows that do not come from golden paths. */
const others = ['sealed-submission', 'hand-over'];
const golden = document.workflows.filter(({ workflowId }) => !others.includes(workflowId));

describe('createArazzoDocument', () => {
  test('has every golden path with a response of the bank: as a workflow, or omitted with a reason', () => {
    const places = golden.flatMap(({ description }) => description.match(/[\w-]+\.txt:\d+/g) ?? []);
    const omitted = document['x-omitted'];
    const all = new Set([...places, ...omitted.flatMap((it) => it.places)]);
    const answer = /^\d+\. answer (\w+) \([\w.]+\): (?!.*(?:is lost|call failed|connection lost) )/;
    const answered = readGoldenPaths().filter(({ lines }) =>
      lines.some((line) => {
        const [, port = ''] = answer.exec(line) ?? [];
        return hasWorkflowSteps(port);
      }),
    );
    const paths = answered.map(
      ({ file, firstLine }) => `${file.replace(/^.*\//, '')}:${firstLine}`,
    );
    expect([...all].sort()).toEqual(paths.sort());
    expect(places.length).toBe(new Set(places).size);
    expect(omitted.every(({ reason }) => /^\w+: .+: \w+ .+|^\w+ .+/.test(reason))).toBe(true);
    expect(omitted.filter(({ reason }) => reason.includes('no recipe'))).toEqual([]);
  });

  test('has no two workflows with the same results', () => {
    const keys = golden.map(({ workflowId, summary }) => `${workflowId.slice(0, 8)} ${summary}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('uses every recipe for a result', () => {
    const results = golden.flatMap(({ summary }) => summary.split(', '));
    const unused = Object.keys(recipes).filter(
      (name) => !results.includes(name.replace(': ', ' ')),
    );
    expect(unused).toEqual([]);
  });

  test('uses a different NIK in each workflow with a direct submission', () => {
    const niks = document.workflows.flatMap(({ steps }) => {
      const bodies = steps.map(({ requestBody }) => requestBody?.payload as { nik?: string });
      const submitted = steps.findIndex(({ stepId }) => stepId.startsWith('submitDirect-'));
      return submitted < 0 ? [] : [bodies[submitted]?.nik];
    });
    expect(niks.length).toBeGreaterThan(0);
    expect(new Set(niks).size).toBe(niks.length);
  });

  test('names only operations of its two source documents', () => {
    const known = (file: string) => documents[file]?.match(/(?<="operationId": ")\w+/g) ?? [];
    const operations = new Set([
      ...known('api/contracts/openapi.json').map((id) => `$sourceDescriptions.bank.${id}`),
      ...known('api/contracts/testers.json').map((id) => `$sourceDescriptions.testers.${id}`),
    ]);
    const used = document.workflows.flatMap(({ steps }) => steps.map((step) => step.operationId));
    expect(used.filter((operation) => !operations.has(operation))).toEqual([]);
  });
});
