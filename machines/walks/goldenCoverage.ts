import type { AnyStateMachine } from 'xstate';
import { initialSaved, parseSteps, readGoldenPaths, starts } from '../paths/golden.ts';
import { provideCalls } from '../paths/page.ts';
import { maxTimerSteps } from '../paths/simulator.ts';
import { getStateKey } from '../paths/stateKey.ts';
import { specimens } from '../paths/steps.ts';
import { type Coverage, createCoverage } from './coverage.ts';
import { createPhone, type Phone } from './phone.ts';
import type { WalkStep } from './walkSteps.ts';

/** Lets timers ring in order until the situation is another one, as `time` does in a path. */
async function wait(phone: Phone, take: (step: WalkStep) => Promise<void>): Promise<void> {
  const keyOf = () => getStateKey(phone.snapshot(), phone.now());
  const before = keyOf();
  for (let ticks = 0; ticks < maxTimerSteps && keyOf() === before; ticks += 1) {
    const [first] = phone.timers().sort((a, b) => a.due - b.due);
    if (!first) return;
    await take({ kind: 'timer', id: first.id });
  }
}

/** Runs the committed paths on the real actor, and returns what they reach. */
export async function getGoldenCoverage(machine: AnyStateMachine): Promise<Coverage> {
  const coverage = createCoverage(provideCalls(machine));
  for (const path of readGoldenPaths()) {
    const settings = starts[path.start];
    const phone = createPhone(machine, {
      settingsOf: () => settings,
      flow: settings.flow.id,
      saved: initialSaved[path.start],
      stepSource: specimens,
    });
    const take = async (step: WalkStep) => coverage.record(step, await phone.take(step));
    for (const step of parseSteps(path)) {
      if (step.kind === 'time') await wait(phone, take);
      else await take(step);
    }
    phone.stop();
  }
  return coverage;
}
