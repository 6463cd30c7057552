import { handOverPorts } from '../../machines/journey/variantPorts.ts';
import { isBankPort, lossEndings } from '../../machines/paths/answers.ts';
import { type CommittedPath, parseSteps, readGoldenPaths } from '../../machines/paths/golden.ts';
import type { RequestExamples } from './document.ts';
import {
  addHandOverSteps,
  addStep,
  OmittedStepError,
  WorkflowDraft,
  type WorkflowStep,
} from './workflowSteps.ts';

/** A workflow of the Arazzo document. */
interface Workflow {
  workflowId: string;
  summary: string;
  description: string;
  inputs: object;
  steps: WorkflowStep[];
}

/** The results of calls in a golden path, in their order, and the paths that have them. */
interface Sequence {
  isIdentityFirst: boolean;
  results: [port: string, ending: string][];
  /** `on-a-phone.txt:1058`: the first line of each path. */
  places: string[];
}

/** A sequence of results without a complete workflow, and why. */
interface OmittedSequence {
  places: string[];
  results: string;
  reason: string;
}

const handOverPortNames: readonly string[] = handOverPorts;

/**
 * Checks whether the results of a port are part of the workflows. Those of the hand-over need a second device, so they
 * have a workflow of their own.
 */
export const hasWorkflowSteps = (port: string): boolean =>
  (isBankPort(port) || port === 'fetchFace') && !handOverPortNames.includes(port);

/** Endings that no response of the bank causes. The sequences omit them; tests/faults injects them. */
const endingsWithoutResponse = [
  ...lossEndings,
  'the sealed application is lost',
  'call failed',
  'connection lost',
];

const getResults = (path: CommittedPath): Sequence['results'] =>
  parseSteps(path).flatMap((step) =>
    step.kind === 'answer' &&
    hasWorkflowSteps(step.port) &&
    !endingsWithoutResponse.includes(step.ending)
      ? [[step.port, step.ending] as [string, string]]
      : [],
  );

const formatResults = (results: Sequence['results']): string =>
  results.map(([port, ending]) => `${port} ${ending}`).join(', ');

/** Returns the distinct sequences of results in the golden paths; paths without a call have none. */
function getSequences(): Sequence[] {
  const sequences = new Map<string, Sequence>();
  for (const path of readGoldenPaths()) {
    const results = getResults(path);
    const isIdentityFirst = path.start.startsWith('in the identity-first journey');
    const key = `${isIdentityFirst} ${formatResults(results)}`;
    const sequence = sequences.get(key) ?? { isIdentityFirst, results, places: [] };
    sequence.places.push(`${path.file.replace(/^.*\//, '')}:${path.firstLine}`);
    if (results.length > 0) sequences.set(key, sequence);
  }
  return [...sequences.values()];
}

const text = { type: 'string' };
const inputs = {
  type: 'object',
  required: ['photo', 'blankPhoto', 'face', 'app'],
  properties: {
    photo: {
      ...text,
      description: 'A photo of a specimen e-KTP that the bank can read: JPEG, base64.',
    },
    blankPhoto: { ...text, description: 'A photo without a card: JPEG, base64.' },
    app: { ...text, description: "The app's origin, to which the provider's page returns." },
    face: { ...text, description: 'A photo of an invented face: JPEG, base64.' },
  },
};

/** The workflow of the sealed submission; the workflows of the golden paths send `submitDirect` instead. */
const sealedWorkflow: Workflow = {
  workflowId: 'sealed-submission',
  summary: 'The sealed submission of a registration that was confirmed before, and its repetition',
  description:
    'Arazzo cannot encrypt. `npm run tool -- respect` registers a person, confirms the code and seals the application before; this workflow sends it twice and gets the same response.',
  inputs: {
    type: 'object',
    required: ['sealed'],
    properties: { sealed: { ...text, description: 'The sealed application (SUB-18).' } },
  },
  steps: [1, 2].map((time) => ({
    stepId: `submitApplication-${time}`,
    operationId: '$sourceDescriptions.bank.submitApplication',
    requestBody: { contentType: 'application/json', payload: { data: '$inputs.sealed' } },
    successCriteria: [
      { condition: '$statusCode == 200' },
      { condition: "$response.body#/responseCode == '00'" },
    ],
  })),
};

/** Creates the workflow of a hand-over, from the announcement to the deletion. */
function createHandOverWorkflow(examples: RequestExamples): Workflow {
  const draft = new WorkflowDraft(0, false, examples);
  addHandOverSteps(draft);
  return {
    workflowId: 'hand-over',
    summary: 'A draft follows the applicant to another device, which claims it',
    description:
      'One device announces and stores a slice; another device fetches it, takes the application and claims it before the submission. Then the first device cannot take it back. The slice is no real one, because Arazzo cannot encrypt. `npm run tool -- conform` also compares the bytes.',
    inputs: { type: 'object', properties: {} },
    steps: draft.steps,
  };
}

/** A sequence with its draft, and the reason why the draft ends before the sequence. */
interface DraftedSequence extends Sequence {
  draft: WorkflowDraft;
  index: number;
  /** The number of results that the draft has steps for. */
  length: number;
  reason?: string;
}

/** Drafts the sequence up to the first result that no request causes. */
function draftSequence(
  sequence: Sequence,
  index: number,
  examples: RequestExamples,
): DraftedSequence {
  const draft = new WorkflowDraft(index + 1, sequence.isIdentityFirst, examples);
  let length = 0;
  for (const [port, ending] of sequence.results) {
    const before = draft.steps.length;
    try {
      addStep(draft, port, ending);
      length += 1;
    } catch (error) {
      if (!(error instanceof OmittedStepError)) throw error;
      draft.steps.length = before;
      return { ...sequence, draft, index, length, reason: error.message };
    }
  }
  return { ...sequence, draft, index, length };
}

const getKey = ({ isIdentityFirst, results, length }: DraftedSequence): string =>
  `${isIdentityFirst} ${formatResults(results.slice(0, length))},`;

function createWorkflow({
  draft,
  index,
  isIdentityFirst,
  results,
  length,
  places,
  reason,
}: DraftedSequence) {
  const covered = results.slice(0, length);
  const isSent = covered.some(([port]) => port === 'sendApplication');
  return {
    workflowId: `${isIdentityFirst ? 'identity-first' : 'six-step'}-${String(index + 1).padStart(3, '0')}`,
    summary: formatResults(covered),
    description: [
      `Golden paths: ${places.join(', ')}.`,
      ...(reason ? [`The workflow ends before this: ${reason}.`] : []),
      ...(isSent ? ['submitDirect sends the application, because Arazzo cannot seal it.'] : []),
    ].join(' '),
    inputs,
    steps: draft.steps,
  };
}

/**
 * Creates the workflows of the golden paths: one for each distinct sequence. A sequence that contains a
 * result that no request causes has a workflow up to there, unless another workflow begins like it.
 */
function createWorkflows(examples: RequestExamples) {
  const drafts = getSequences().map((sequence, index) => draftSequence(sequence, index, examples));
  const chosen = drafts.filter(({ reason }) => reason === undefined);
  for (const draft of drafts.filter(({ reason, length }) => reason !== undefined && length > 0)) {
    const isKnown = chosen.some((other) => getKey(other).startsWith(getKey(draft)));
    if (!isKnown) chosen.push(draft);
  }
  const omitted = drafts.flatMap(({ places, results, reason }): OmittedSequence[] =>
    reason === undefined ? [] : [{ places, results: formatResults(results), reason }],
  );
  const workflows: Workflow[] = chosen.sort((a, b) => a.index - b.index).map(createWorkflow);
  return { workflows: [...workflows, sealedWorkflow, createHandOverWorkflow(examples)], omitted };
}

/**
 * Creates the Arazzo 1.0.1 document of the golden paths: one workflow for each distinct sequence of results
 * that requests can cause. `x-omitted` lists the sequences that end early, with the reason.
 */
export function createArazzoDocument(examples: RequestExamples) {
  const { workflows, omitted } = createWorkflows(examples);
  return {
    arazzo: '1.0.1',
    info: {
      title: 'Golden paths of the sharia card journey',
      version: '1.0.0',
      summary: 'What the app sends in which order, and what the bank answers.',
      description:
        "Generated from machines/paths/golden. Each workflow has its own invented person. Codes come from the sandbox's messages, and waits move the sandbox's clock. Results without an answer of the bank, such as a lost connection, are left out. So are those of the hand-over, which has the workflow `hand-over`. `x-omitted` lists the sequences that have no workflow, or one that ends early, with the reason.",
    },
    sourceDescriptions: [
      { name: 'bank', type: 'openapi', url: 'openapi.json' },
      { name: 'testers', type: 'openapi', url: 'testers.json' },
    ],
    workflows,
    'x-omitted': omitted,
  };
}

const jsonBody = (schema: object, example: unknown) => ({
  content: { 'application/json': { schema, examples: { example: { value: example } } } },
});
const refused = { description: 'The client is no tester.' };
const now = '2026-01-01T00:00:00.000Z';

/** Creates the OpenAPI document of the part of the sandbox's testers' side that the workflows use. */
export const createTestersDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: "The sandbox's testers' side",
    version: '1.0.0',
    description: 'What the workflows need of the sandbox. A real bank has none of it.',
    license: { name: 'Unlicensed', identifier: 'LicenseRef-Unlicensed' },
  },
  servers: [{ url: 'http://127.0.0.1:4173/sandbox', description: 'The sandbox of `npm start`' }],
  security: [],
  tags: [{ name: 'Sandbox', description: 'For testers only.' }],
  paths: {
    '/messages': {
      get: {
        operationId: 'readMessages',
        summary: 'Lists the messages to a phone number, newest first',
        tags: ['Sandbox'],
        parameters: [
          { name: 'to', in: 'query', schema: { type: 'string' }, example: '081200001001' },
        ],
        responses: {
          200: {
            description: 'The messages.',
            ...jsonBody(
              {
                type: 'array',
                items: {
                  type: 'object',
                  properties: { code: { type: 'string' } },
                  additionalProperties: true,
                },
              },
              [{ code: '01234' }],
            ),
          },
          403: refused,
        },
      },
    },
    '/clock': {
      put: {
        operationId: 'moveClock',
        summary: "Moves the sandbox's clock",
        tags: ['Sandbox'],
        requestBody: {
          required: true,
          ...jsonBody(
            { type: 'object', properties: { advanceMs: { type: 'number' } } },
            { advanceMs: 181_000 },
          ),
        },
        responses: {
          200: {
            description: 'The time of the sandbox.',
            ...jsonBody({ type: 'object', properties: { now: { type: 'string' } } }, { now }),
          },
          403: refused,
        },
      },
    },
  },
});
