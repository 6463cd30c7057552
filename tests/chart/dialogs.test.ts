import { describe, expect, test } from 'vitest';
import type { StateNode } from 'xstate';
import { journey } from '../../machines/journey/journey.ts';

type Node = StateNode<never, never>;
const below = (node: Node): Node[] =>
  Object.values(node.states).flatMap((child) => [child as Node, ...below(child as Node)]);
const nodes = below(journey.root as never);
const ids = (found: Node[]) => found.map((node) => node.id);
/** Where an event leads from a state by its own word; [] when it does nothing there. */
const leads = (node: Node, event: string) => {
  const transitions = node.transitions.get(event as never);
  return transitions?.flatMap(({ target = [] }) => target.map(({ id }) => id));
};

const dialogs = nodes.filter((node) => node.tags.some((tag) => ['alert', 'sheet'].includes(tag)));

describe('dialogs', () => {
  test('there are more than a dozen of them', () => {
    expect(dialogs.length).toBeGreaterThan(15);
  });

  test.each(ids(dialogs))('OK and the phone’s back button close %s, to the same place', (id) => {
    const node = journey.getStateNodeById(id) as unknown as Node;
    const closed = leads(node, 'dialog.closed');
    // One place, or one in each journey.
    expect(closed?.length, id).toBeGreaterThan(0);
    expect(leads(node, 'back')).toEqual(closed);
  });
});

/** Calls that change something at the bank: leaving one would leave its outcome unknown. */
const mustFinish = [
  'register',
  'requestOtp',
  'validateOtp',
  'resendOtp',
  'sealApplication',
  'sendApplication',
];
const calling = nodes.filter((node) => node.invoke.length > 0);

test.each(ids(calling))('%s can be left exactly if its call may', (id) => {
  const node = journey.getStateNodeById(id) as unknown as Node;
  const [invoke] = node.invoke;
  const stays = mustFinish.includes(String(invoke?.src));
  expect([leads(node, 'back'), leads(node, 'open')].every((to) => to?.length === 0)).toBe(stays);
});

test('every call that must finish is one of the chart’s', () => {
  const called = calling.flatMap((node) => node.invoke.map(({ src }) => String(src)));
  expect(called).toEqual(expect.arrayContaining(mustFinish));
});
