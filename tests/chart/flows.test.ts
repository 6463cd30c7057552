import { expect, test } from 'vitest';
import { createMachine, getNextSnapshot, initialTransition } from 'xstate';
import {
  type Flow,
  neighbourOf,
  openerOf,
  stepOf,
  towards,
} from '../../machines/journey/flows/flow.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { ways, when } from '../../machines/journey/flows/index.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';

const short: Flow = {
  id: 'identityFirst',
  unsettled: '#done',
  steps: 2,
  screens: [
    { screen: 'checklist', step: 1, opens: ['idCapture'] },
    { screen: 'faceTips', step: 2 },
    { screen: 'done' },
  ],
};
const both = [sixStep, short];

test('ENT-10 ENT-11 ENT-13 a flow says the number, the neighbours and the opener of each of its screens', () => {
  expect(sixStep.screens.map(({ screen }) => stepOf(sixStep, screen))).toEqual([
    1,
    2,
    2,
    3,
    4,
    5,
    6,
    undefined,
    undefined,
  ]);
  expect(neighbourOf(sixStep, 'checklist', 'before')).toBe('personalData');
  expect(neighbourOf(sixStep, 'checklist', 'behind')).toBe('profile');
  expect(neighbourOf(sixStep, 'chooser', 'before')).toBeUndefined();
  expect(neighbourOf(sixStep, 'done', 'behind')).toBeUndefined();
  expect(openerOf(sixStep, 'slipCapture')).toBe('job');
  expect(openerOf(sixStep, 'job')).toBe('job');
});

test('a screen of one flow has one way on; a screen of none has none to take', () => {
  expect(towards(sixStep, 'address', 'behind')).toBe('#job');
  expect(towards(sixStep, 'address', 'before')).toBe('#profile');
});

test('a screen that two flows share leads each of them its own way, also under one more condition', () => {
  const found = ways('checklist', (flow) => neighbourOf(flow, 'checklist', 'behind'), both);
  const targets = (flow: string, isReady: boolean) => {
    const machine = createMachine({
      context: { flow, isReady },
      initial: 'asking',
      states: {
        asking: { on: { plain: found, ready: when('isReady', found) } },
        profile: { id: 'profile' },
        faceTips: { id: 'faceTips' },
      },
    } as never).provide({
      guards: {
        flowIs: ({ context }: never, params: never) =>
          (context as { flow: string }).flow === (params as { flow: string }).flow,
        isReady: ({ context }: never) => (context as { isReady: boolean }).isReady,
      },
    } as never);
    const [start] = initialTransition(machine);
    return ['plain', 'ready'].map((type) => getNextSnapshot(machine, start, { type }).value);
  };
  expect(targets('sixStep', true)).toEqual(['profile', 'profile']);
  expect(targets('sixStep', false)).toEqual(['profile', 'asking']);
  expect(targets('identityFirst', true)).toEqual(['faceTips', 'faceTips']);
  expect(targets('identityFirst', false)).toEqual(['faceTips', 'asking']);
  expect(
    ways('idCapture', (flow) => openerOf(flow, 'idCapture'), both).map((way) => way.target),
  ).toEqual(['#personalData', '#checklist']);
});

test('REV-16 OLD-35 form-expand lies behind the face check of the identity-first flow, last, and not in the six steps', () => {
  expect(neighbourOf(identityFirst, 'review', 'before')).toBe('faceTips');
  expect(neighbourOf(identityFirst, 'review', 'behind')).toBeUndefined();
  expect(identityFirst.screens.map(({ screen }) => stepOf(identityFirst, screen))).toEqual([
    1,
    2,
    undefined,
    3,
    4,
  ]);
  expect(openerOf(identityFirst, 'npwpCapture')).toBe('review');
  expect(openerOf(identityFirst, 'idCapture')).toBe('identity');
  const sixSteps = sixStep.screens.map(({ screen }): string => screen);
  for (const own of ['cardSelection', 'identity', 'thanks', 'review'])
    expect(sixSteps).not.toContain(own);
});
