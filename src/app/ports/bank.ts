import type { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '../../../api/client/callFailure.ts';
import { sealApplication } from '../../../api/client/encryption/index.ts';
import { execute } from '../../../api/client/mutations.ts';
import { wordOf } from '../../../api/contracts/call.ts';
import { nikCodes, readingCodes } from '../../../api/contracts/identityCard.ts';
import { calls } from '../../../api/contracts/index.ts';
import {
  otpRequestCodes,
  otpResendCodes,
  otpValidationCodes,
  registrationCodes,
} from '../../../api/contracts/registration.ts';
import type { ApplicationFields, FileField } from '../../../api/contracts/submission.ts';
import { submissionCodes } from '../../../api/contracts/submission.ts';
import type {
  NikAnswer,
  OtpRequestAnswer,
  OtpValidationAnswer,
  ReadCardAnswer,
  RegistrationAnswer,
  RegistrationInput,
  ResendAnswer,
  SubmissionAnswer,
} from '../../../machines/journey/ports.ts';
import { type Config, channelIds } from '../../config.ts';
import type { FileRef } from '../../lib/fileRef.ts';
import { FileFailure, type FileStore, toBase64 } from '../../lib/files/index.ts';
import { timeLimits } from '../../limits.ts';

export interface PortServices {
  client: QueryClient;
  files: FileStore;
  config: Config;
}

interface Asked<Input> {
  input: Input;
  signal: AbortSignal;
}

interface Coded {
  responseCode: string;
  responseDescription?: string | undefined;
}
const otherwise = (answer: Coded) => ({
  word: 'other' as const,
  code: answer.responseCode,
  description: answer.responseDescription,
});

/**
 * A promise's job starts while the chart is still taking its step; the session is written when the
 * step is done. Waiting for that first means that `pending` is stored before the first byte leaves.
 */
const stepIsStored = () => Promise.resolve();

/** Fulfils the chart's ports that talk to the bank: each gives the answer in words, or throws. */
export function bankPorts({ client, files, config }: PortServices) {
  const bytesOf = async (file: FileRef | undefined): Promise<Blob> => {
    const blob = file ? await files.get(file) : null;
    if (!blob) throw new FileFailure('missing');
    return blob;
  };
  const base64Of = async (file: FileRef | undefined) =>
    toBase64(new Uint8Array(await (await bytesOf(file)).arrayBuffer()));
  const register = config.registrationCall === 'registrasi-iB' ? calls.registerIb : calls.register;

  return {
    async readCard({
      input,
      signal,
    }: Asked<{ photo: FileRef | undefined; reffNumber: string }>): Promise<ReadCardAnswer> {
      const request = {
        ktp: await base64Of(input.photo),
        reffNumber: input.reffNumber,
        channelId: channelIds.default,
      };
      const options = { signal, timeoutMs: timeLimits.ocr };
      const answer = await execute(client, calls.readCard, request, options);
      const isRead = wordOf(readingCodes, answer.responseCode) === 'read';
      if (!isRead || !answer.data) return { word: 'unreadable' };
      return { word: 'read', reading: answer.data, reffId: answer.reffId ?? '' };
    },

    async checkNik({ input, signal }: Asked<{ nik: string }>): Promise<NikAnswer> {
      const answer = await execute(client, calls.checkNik, input, { signal });
      const word = wordOf(nikCodes, answer.responseCode);
      return word === 'other' ? otherwise(answer) : { word };
    },

    async register({ input, signal }: Asked<RegistrationInput>): Promise<RegistrationAnswer> {
      await stepIsStored();
      const request = {
        ...input,
        selfie: await base64Of(input.selfie),
        identity: await base64Of(input.identity),
      };
      const answer = await execute(client, register, request, { signal });
      const word = wordOf(registrationCodes, answer.responseCode);
      if (word === 'other') return otherwise(answer);
      if (word === 'refused') return { word, description: answer.responseDescription };
      const { register_token, reference_number } = answer.data ?? {};
      if (!register_token || !reference_number) throw new CallFailure('malformed');
      return { word, registrationToken: register_token, reffNumberRegistration: reference_number };
    },

    async requestOtp({
      input,
      signal,
    }: Asked<{
      registrationToken: string;
      reffNumberRegistration: string;
    }>): Promise<OtpRequestAnswer> {
      await stepIsStored();
      const request = { channelId: channelIds.default, ...input };
      const answer = await execute(client, calls.requestOtp, request, { signal });
      if (wordOf(otpRequestCodes, answer.responseCode) === 'other') return otherwise(answer);
      const transaction = answer.data?.transaction_id;
      if (!transaction) throw new CallFailure('malformed');
      return { word: 'sent', transaction_id: transaction };
    },

    async validateOtp({
      input,
      signal,
    }: Asked<{ transactionId: string; otpCode: string }>): Promise<OtpValidationAnswer> {
      const request = { channelId: channelIds.otpValidation, ...input };
      const answer = await execute(client, calls.validateOtp, request, { signal });
      const word = wordOf(otpValidationCodes, answer.responseCode);
      return word === 'other' ? otherwise(answer) : { word };
    },

    async resendOtp({
      input,
      signal,
    }: Asked<{ transactionId: string; reffNumberRegister: string }>): Promise<ResendAnswer> {
      const request = { channelId: channelIds.default, ...input };
      const answer = await execute(client, calls.resendOtp, request, { signal });
      const word = wordOf(otpResendCodes, answer.responseCode);
      if (word === 'other') return otherwise(answer);
      return word === 'refused' ? { word, description: answer.responseDescription } : { word };
    },

    async sealApplication({
      input,
      signal,
    }: Asked<{
      fields: ApplicationFields;
      files: Record<FileField, FileRef | undefined>;
    }>): Promise<FileRef> {
      const given: Record<string, Blob> = {};
      const absent: Record<string, ''> = {};
      for (const [field, file] of Object.entries(input.files)) {
        if (file) given[field] = await bytesOf(file);
        else absent[field] = '';
      }
      const body = await sealApplication({
        fields: { ...input.fields, ...absent },
        files: given,
        appKey: config.appKey,
        publicKey: config.bankPublicKey || undefined,
        signal,
      });
      return files.put(body, 'sealedApplication');
    },

    async sendApplication({
      input,
      signal,
    }: Asked<{ sealed: FileRef | undefined }>): Promise<SubmissionAnswer> {
      await stepIsStored();
      const sealed = await bytesOf(input.sealed);
      const body = new Blob([sealed], { type: 'application/json' });
      const answer = await execute(client, calls.submitApplication, body, { signal });
      const word = wordOf(submissionCodes, answer.responseCode);
      return word === 'other'
        ? { word, code: answer.responseCode, description: answer.responseMessageId }
        : { word };
    },
  };
}
