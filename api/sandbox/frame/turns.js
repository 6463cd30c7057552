// @ts-check
import { flow, landmarks } from './flow.js';
import { getDifference, hasSubject, pyramid } from './picture.js';
import { measureRelief, motionAt } from './relief.js';

/** @typedef {'left' | 'right'} Side */
/** @typedef {ReturnType<typeof measureRelief>} Relief */

/** How far (grid points) the middle of a head must get ahead of its outline: about ten degrees. */
export const enoughRelief = 1.3;
/** The minimum roundness (0 to 1), and the minimum relief as a share of the shift. */
const enoughRound = 0.42;
const ownShare = 0.19;
/** How far off one smooth surface its places may move: a sheet's rim leaves a step. @param {number} relief */
const smooth = (relief) => 0.36 + 0.09 * relief;
/** The relief below which a head looks straight. */
const straight = 0.4;
/** The increase of the relief, from one look to the next, above which it is another picture and no head. */
const leap = 2.6;

/** How many looks in a row may go wrong, for a blink or a jerk. */
const forgivenLooks = 1;

/**
 * Checks whether enough of the face is followed, and moves as one body does.
 * @param {Relief} look
 */
const isTrue = ({ seen, off, relief, shift }) =>
  seen >= 0.85 && off <= 0.35 + 0.12 * Math.abs(relief) + 0.03 * Math.abs(shift);

/**
 * Creates a watcher that returns the relief of a head since the reference, look by look.
 * @param {Uint8Array} reference a picture of the face looking straight
 */
export function headWatcher(reference) {
  const places = landmarks(pyramid(reference));
  /** @type {{ points: import('./flow.js').Point[], relief: Relief } | undefined} */
  let last;

  /** Returns a place's expected motion: its last one, or the fitted surface's. @type {Parameters<typeof flow>[2]} */
  const guess = (place, index) => {
    const own = last?.points[index];
    if (!last || !own) return { u: 0, v: 0 };
    const { numbers, shift } = last.relief;
    if (!numbers) return own.lost ? { u: 0, v: 0 } : own;
    const fitted = motionAt(numbers, place);
    // Outside the face the fitted surface leads nowhere.
    const u = Math.max(Math.min(0, shift), Math.min(Math.max(0, shift), fitted.u));
    const v = Math.max(-12, Math.min(12, fitted.v));
    return own.lost || Math.hypot(u - own.u, v - own.v) > 3 ? { u, v } : own;
  };

  return {
    /** @param {Uint8Array} gray */
    look(gray) {
      const points = flow(places, pyramid(gray), guess);
      const relief = measureRelief(points);
      // What has been lost is looked for where it was in the beginning.
      last = relief.seen < 0.6 ? undefined : { points, relief };
      return relief;
    },
  };
}

/**
 * Creates a watcher of one turn: it is done when the head was straight, then turned further from look to look, until
 * it has turned far enough. The preview is mirrored: what goes to the applicant's left goes to the picture's right.
 * @param {ReturnType<typeof headWatcher>} head @param {Side} side
 */
export function turnWatcher(head, side) {
  const sign = side === 'left' ? 1 : -1;
  /** @type {number[]} the reliefs of this turn so far, the first one straight; empty when it was lost */
  let climb = [];
  let wrong = 0;
  const lose = () => {
    const wasTurning = climb.length > 1;
    climb = [];
    return wasTurning ? 'lost' : 'waiting';
  };
  return {
    /** @param {Uint8Array} gray @returns {'done' | 'lost' | 'waiting'} */
    see(gray) {
      const look = head.look(gray);
      wrong = isTrue(look) ? 0 : wrong + 1;
      if (wrong > forgivenLooks) return lose();
      if (wrong > 0) return 'waiting';
      const relief = look.relief * sign;
      if (Math.abs(relief) < straight) climb = [relief];
      else if (climb.length === 0 || relief < 0) climb = [];
      else if (relief - (climb.at(-1) ?? 0) > leap) return lose();
      else climb.push(relief);
      const isHead =
        relief >= Math.max(enoughRelief, ownShare * Math.abs(look.shift)) &&
        look.round >= enoughRound &&
        look.off <= smooth(relief);
      return climb.length > 2 && isHead ? 'done' : 'waiting';
    },
  };
}

/** The number of successive looks for which a face must be held still. */
const stillLooks = 6;

/** Creates a watcher that returns whether a face has been held still long enough. */
export function stillWatcher() {
  /** @type {Uint8Array | undefined} */
  let before;
  let still = 0;
  return {
    /** @param {Uint8Array} gray */
    see(gray) {
      const calm = before !== undefined && getDifference(before, gray) < 0.03;
      still = hasSubject(gray) && calm ? still + 1 : 0;
      before = gray;
      return still >= stillLooks;
    },
  };
}

/** Returns the turns of one challenge in a random order. @returns {Side[]} */
export function drawOrder(random = Math.random) {
  return random() < 0.5 ? ['left', 'right'] : ['right', 'left'];
}
