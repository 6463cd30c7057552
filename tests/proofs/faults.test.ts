import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { journey } from '../../machines/journey/journey.ts';
import { editChart } from '../../machines/mutations/edit.ts';
import { describeProof } from '../../machines/proofs/command.ts';
import { isTwoPeopleIdentityFirstStep } from '../../machines/proofs/property.ts';
import { eachProof, type Proof, properties, prove } from '../../machines/proofs/prove.ts';
import { type Graphs, searchAll } from '../../machines/proofs/search.ts';
import { rules } from '../../machines/proofs/structure.ts';
import { type Break, breaks, breaksOfIdentityFirst, isMainStep, widerSearches } from './breaks.ts';

const chart: AnyStateMachine = journey as never;

const nothing: Graphs = () => ({ configurations: [], crashes: [], edges: 0, milliseconds: 0 });

/** The largest numbers of situations that the searches for a fault visit, in their order; undefined for all. */
const sizes = [1_000, 10_000, undefined];
/** Properties about what can still follow a situation. Only a search of all situations can check them. */
const needsAllSituations = new Set(['endStaysReachable', 'waitEnds', 'detourComesBack']);

function findFault(broken: AnyStateMachine, name: string): Proof | undefined {
  let last: Proof | undefined;
  for (const most of needsAllSituations.has(name) ? [undefined] : sizes) {
    for (last of eachProof(
      broken,
      searchAll(broken, widerSearches[name] ?? isMainStep, most),
      name,
    )) {
      if (!last.holds && last.looked > 0) return last;
    }
  }
  return last;
}

const names = [...properties, ...rules].map(({ name }) => name);

test('every property has an injected fault', () => {
  expect(Object.keys(breaks).sort()).toEqual([...names].sort());
});

test.each(names)('an injected fault violates %s and produces a counterexample', (name) => {
  const fault = breaks[name] as Break | AnyStateMachine;
  const broken = typeof fault === 'function' ? editChart(chart, fault) : fault;
  const proof = findFault(broken, name);
  if (!proof) throw new Error(`No property ${name}`);
  expect(proof.looked).toBeGreaterThan(0);
  expect(proof.holds).toBe(false);
  const description = describeProof(broken, proof);
  expect(description).toContain(proof.says);
  if (proof.counterexample) {
    const sentences = proof.finding ? 1 : 0;
    expect(description.split('\n').length).toBe(proof.counterexample.length + 2 + sentences);
    expect(description.split('\n')[1]).toMatch(/Kartu Pembiayaan Syariah/);
  } else expect(proof.broken?.length).toBeGreaterThan(0);
});

test.each(Object.entries(breaksOfIdentityFirst))(
  'an injected fault in the identity-first journey violates %s',
  (name, fault) => {
    const broken = editChart(chart, fault);
    const on = name === 'faceIsOfThisPerson' ? 'identityFirstPeople' : 'identityFirst';
    const takes = on === 'identityFirst' ? isMainStep : isTwoPeopleIdentityFirstStep;
    const search = searchAll(broken, takes, needsAllSituations.has(name) ? undefined : 10_000);
    const graphs: Graphs = (kind) => (kind === on ? search(on) : nothing(kind));
    const proof = prove(broken, graphs, name).find((one) => one.on === on);
    expect(proof?.looked).toBeGreaterThan(0);
    expect(proof?.holds).toBe(false);
  },
);

const intact = searchAll(chart, isMainStep);

// proofs.test.ts searches with every step.
test('the main path of the unchanged chart contains no violation', () => {
  const holdingProofs = properties
    .flatMap(({ name }) => prove(chart, intact, name))
    .filter(({ looked }) => looked > 0);
  expect(holdingProofs.length).toBeGreaterThan(14);
  for (const proof of holdingProofs) expect(proof.holds, describeProof(chart, proof)).toBe(true);
});

test('the first situations of the unchanged chart contain no violation', () => {
  const first = searchAll(chart, isMainStep, sizes[0]);
  const found = properties
    .filter(({ name }) => !needsAllSituations.has(name))
    .flatMap(({ name }) => prove(chart, first, name))
    .filter(({ holds, looked }) => looked > 0 && !holds);
  expect(found.map(({ name }) => name)).toEqual([]);
});

test('a property that checked nothing does not hold', () => {
  const proofs = properties.flatMap(({ name }) => prove(chart, nothing, name));
  expect(proofs.length).toBeGreaterThan(properties.length);
  for (const proof of proofs) {
    expect(proof.holds).toBe(false);
    expect(describeProof(chart, proof)).toContain('looked at nothing');
  }
});

test('a copied chart behaves like the original', () => {
  const copy = searchAll(
    editChart(chart, () => {}),
    isMainStep,
  );
  const keysOf = (graphs: Graphs) => graphs('onePerson').configurations.map(({ key }) => key);
  expect(keysOf(copy)).toEqual(keysOf(intact));
});
