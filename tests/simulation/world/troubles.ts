/**
 * What goes wrong in unlucky hours, with how probable it is: of a request, or of a person's next step.
 * Each can be left out, which is how the shortest history of a failure is found.
 */
export const troubles = {
  /** Network: of each request. */
  dropRequest: 0.02,
  dropAnswer: 0.03,
  duplicate: 0.02,
  delay: 0.03,
  cutBody: 0.01,
  corruptAnswer: 0.01,
  corruptRequest: 0.005,
  gateway: 0.01,
  /** The bank's process: of each request, before its commit or between commit and answer. */
  bankDies: 0.004,
  bankDiesAfterCommit: 0.004,
  /** The phone: of each step of a person. */
  offline: 0.01,
  clockJumps: 0.003,
  storageFull: 0.002,
  noDatabase: 0.002,
  tabKilled: 0.01,
  /** The person: of each step, or of each that it is about. */
  mistypes: 0.06,
  reloads: 0.015,
  hesitates: 0.03,
  comesBackTomorrow: 0.004,
  doubleTap: 0.08,
  goesBack: 0.03,
  goesForward: 0.01,
  secondTab: 0.005,
  otherTab: 0.02,
  duplicatesTab: 0.005,
  typesAddress: 0.005,
  closesTab: 0.001,
  wrongNik: 0.005,
  wrongCode: 0.15,
  guessesCodes: 0.9,
  changesMind: 0.01,
  faceFails: 0.1,
} as const;
export type TroubleName = keyof typeof troubles;
export const troubleNames = Object.keys(troubles) as TroubleName[];
