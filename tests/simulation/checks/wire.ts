import type { CallId } from '../../../api/contracts/index.ts';
import type { Page } from '../phone/tab.ts';
import { accuse, type World } from '../world/world.ts';

interface Sending {
  call: CallId;
  body: string;
  page: Page;
}

/** Calls that are noted before their first byte leaves, and what the note says of them. */
const noted: Partial<Record<CallId, string>> = {
  register: 'register',
  requestOtp: 'requestOtp',
  submitApplication: 'submit',
  submitRecord: 'submit',
};

/** What must hold whenever something is sent. Gives what is to be told when its answer has arrived. */
export function checkSending(world: World, { call, body, page }: Sending): () => void {
  const { tab } = page;
  const { hand, session } = tab;
  const op = noted[call];
  const note = session.entries.get('journey.pending') ?? '';
  if (op && !session.wasFull && !note.includes(`"op":"${op}"`)) {
    accuse(world, {
      rule: 'noted before its first byte',
      who: tab.name,
      what: `${call} left while the session held ${note || 'no note'}`,
    });
  }
  if (call === 'submitApplication' || call === 'submitRecord') {
    if (!hand.agreed)
      accuse(world, { rule: 'no consent skipped', who: tab.name, what: 'sent without consent' });
    const { typed, agreed, offers, faceOf } = hand;
    hand.attempts.push({ typed: { ...typed }, agreed, offers, faceOf });
    hand.isUnanswered = true;
    return () => {
      hand.isUnanswered = false;
    };
  }
  if (call !== 'register') return () => undefined;
  const { reffNumber, ...details } = JSON.parse(body) as { reffNumber: string };
  const sent = { body: JSON.stringify(details), number: reffNumber, isAnswered: false };
  const before = hand.registrations.findLast((one) => one.body === sent.body);
  if (before && !before.isAnswered && before.number !== sent.number && !session.wasFull) {
    accuse(world, {
      rule: 'an unanswered registration is repeated under its own number',
      who: tab.name,
      what: `${before.number}, then ${sent.number}`,
    });
  }
  hand.registrations.push(sent);
  return () => {
    sent.isAnswered = true;
  };
}

/** Wrong tries that the bank has answered, by the transaction of the code. */
export function createCodeWatch(world: World) {
  const tries = new Map<string, number>();
  return (call: CallId, body: string, answer: string): void => {
    if (call === 'resendOtp' || call === 'requestOtp') {
      const id =
        /"transactionId":"([^"]*)"/.exec(body) ?? /"transaction_id":"([^"]*)"/.exec(answer);
      if (id?.[1] && answer.includes('"responseCode":"00"')) tries.delete(id[1]);
    }
    if (call !== 'validateOtp' || !answer.includes('"sisa_percobaan"')) return;
    const id = /"transactionId":"([^"]*)"/.exec(body)?.[1] ?? '';
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    if (count > 4)
      accuse(world, { rule: 'a code is guessed at five times at most', who: 'bank', what: id });
  };
}
