import type { SimulationEdge, SimulationNode } from '../../machines/paths/simulator.ts';
import type { Step } from '../../machines/paths/steps.ts';

/** Tenths of a second that a step takes in a browser, roughly: paths avoid what is slow. */
const slow: Record<string, number> = {
  'photo.taken': 8,
  'address.submitted: complete': 4,
  'job.submitted: complete': 4,
  'document.photoWanted: npwp, the form complete': 5,
  'document.photoWanted: npwp, without an income': 5,
  'document.photoWanted: slip, the form complete': 5,
  'document.photoWanted: slip, without an income': 5,
  'identity.submitted: complete': 4,
  'review.submitted: complete': 8,
  'frame.ready': 8,
  'camera.ready': 8,
  'face.reported: success': 120,
  'face.reported: failed, no pictures': 300,
  'answer readCard (readCard): read': 10,
};

export function costOf(step: Step, from: SimulationNode, to: SimulationEdge): number {
  switch (step.kind) {
    case 'reload':
    case 'address':
      return 6;
    case 'time':
      return to.now - from.now > 20_000 ? 6 : 2;
    case 'answer':
      return slow[`answer ${step.port} (${step.id}): ${step.ending}`] ?? 2;
    case 'event':
      return slow[step.name] ?? 2;
    default:
      return 2;
  }
}

/** A new tab. */
export const costOfStart = 10;
