import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CallId } from '../../contracts/index.ts';
import { TooMany } from '../handlers/answer.ts';

/** Calls within seconds. */
type Rate = { points: number; duration: number };

const minute = 60;
/** Many people may share one address behind a provider's, so that these are many times what one does. */
const usual: Rate = { points: 600, duration: minute };
const rates: Partial<Record<CallId, Rate>> = {
  readCard: { points: 30, duration: minute },
  readCardOlder: { points: 30, duration: minute },
  checkNik: { points: 60, duration: minute },
  livenessAddress: { points: 60, duration: minute },
  register: { points: 30, duration: minute },
  registerIb: { points: 30, duration: minute },
  requestOtp: { points: 30, duration: minute },
  resendOtp: { points: 30, duration: minute },
  validateOtp: { points: 60, duration: minute },
  submitApplication: { points: 60, duration: minute },
  submitDirect: { points: 60, duration: minute },
  submitStep1: { points: 30, duration: minute },
  submitRecord: { points: 30, duration: minute },
  submitFiles: { points: 30, duration: minute },
  convertFile: { points: 60, duration: minute },
  convertFiles: { points: 30, duration: minute },
  sendMail: { points: 10, duration: minute },
  applyStep1: { points: 30, duration: minute },
};
/** Somebody who corrects a NIK asks for another one each time. */
const perNik: Rate = { points: 20, duration: minute };

export type CallLimits = {
  /** @throws TooMany when this address has made the call too often. */
  take(call: CallId, client: string | undefined): Promise<void>;
  /** @throws TooMany when this NIK was asked after too often, by whomever. */
  takeNik(nik: string, client: string | undefined): Promise<void>;
  clear(): void;
};

/**
 * How often an address may make a call. Kept by each process, in real time: what must hold for a person
 * over hours lies in the store (subjectLimits.ts). A caller inside this process has no address and no limit.
 */
export function createCallLimits(isOn: boolean): CallLimits {
  const limiters = new Map<string, RateLimiterMemory>();
  const spend = async (name: string, rate: Rate, key: string) => {
    const options: IRateLimiterOptions = { ...rate, keyPrefix: name };
    const limiter = limiters.get(name) ?? new RateLimiterMemory(options);
    limiters.set(name, limiter);
    await limiter.consume(key).catch((refusal: unknown) => {
      throw refusal instanceof RateLimiterRes
        ? new TooMany(Math.ceil(refusal.msBeforeNext / 1000))
        : refusal;
    });
  };
  return {
    take: async (call, client) => {
      if (isOn && client !== undefined) await spend(call, rates[call] ?? usual, client);
    },
    takeNik: async (nik, client) => {
      if (isOn && client !== undefined) await spend('nik', perNik, nik);
    },
    clear: () => limiters.clear(),
  };
}
