import type { QueryClient } from '@tanstack/react-query';
import type { OutputFrom } from 'xstate';
import { CallFailure } from '../../../api/client/callFailure.ts';
import { executeCall } from '../../../api/client/executeCall.ts';
import { startUploadProgress, uploadProgress } from '../../../api/client/upload.ts';
import { handOverCalls } from '../../../api/contracts/handOver.ts';
import type { FlowId } from '../../../machines/journey/flows/flow.ts';
import { type ScreenId, screenIds, screens } from '../../../machines/journey/screens.ts';
import {
  type HandOverPorts,
  type HandOverProblem,
  handOverProblems,
} from '../../../machines/journey/variantPorts.ts';
import { getBasePath, toAddress } from '../../lib/basePath.ts';
import type { FileRef } from '../../lib/fileRef.ts';
import { blobFromBase64, FileFailure, type FileStore, toBase64 } from '../../lib/files/index.ts';
import { handOverLimits } from '../../lib/handOver/limits.ts';
import { createLink, type HandOverLink } from '../../lib/handOver/link.ts';
import {
  type DraftHead,
  getSliceCount,
  getSlices,
  openBody,
  openHead,
  openMark,
  SealedDraftFailure,
  seal,
  sealMark,
} from '../../lib/handOver/sealedDraft.ts';
import { readReference } from '../../lib/normalizeText.ts';
import { FLOW_KEY, getStorage, getStorageOrNull } from '../../lib/storage.ts';
import { limits, timeouts } from '../../limits.ts';
import type { Drafts } from '../session/drafts.ts';
import {
  computeDigest,
  packDraft,
  type UnpackedDraft,
  unpackDraft,
} from '../session/handedDraft.ts';
import type { Adapters } from './adapter.ts';
import { readStoredFile } from './sixStep.ts';

/** The services that the adapters of a hand-over use. */
export interface HandOverServices {
  client: QueryClient;
  files: Pick<FileStore, 'get' | 'put' | 'remove'>;
  drafts: Pick<Drafts, 'read' | 'write' | 'clear'>;
  /** Returns the name of this device for people; '' when it is unknown. */
  readDeviceName?: () => Promise<string>;
  /** The session storage of the tab. */
  session?: Storage;
  /** Whether the session outlives a page load. */
  hasStorage?: boolean;
  /** Replaces this page with another address of the app. */
  go?: (address: string) => void;
}

/** Returns the name of this device, such as `Chrome di Android`; '' when it is unknown. */
export async function readDeviceName(view: Window = window): Promise<string> {
  try {
    const [{ getDeviceInfo }, { readDeviceSigns }] = await Promise.all([
      import('../../device/deviceInfo.ts'),
      import('../../device/userAgent.ts'),
    ]);
    const size = { width: view.innerWidth, height: view.innerHeight };
    const { browser, os } = getDeviceInfo(readDeviceSigns(view), size);
    return [browser, os].filter(Boolean).join(' di ');
  } catch {
    // The name is only for information.
    return '';
  }
}

interface Response {
  responseCode: string;
  responseDescription?: string | undefined;
}

/** Returns an outcome with the bank's code and message. */
const createCodedOutcome = <Word extends string>(
  outcome: Word,
  { responseCode, responseDescription }: Response,
) => ({ outcome, code: responseCode, description: responseDescription });

const createProblem = (problem: HandOverProblem) => ({ outcome: 'problem' as const, problem });

type Refusal = ReturnType<typeof createProblem> | ReturnType<typeof createCodedOutcome<'other'>>;

/** Converts a response in which the bank refuses: to a known problem, or to 'other' with code and message. */
function convertRefusal(response: Response & { outcome: string }): Refusal {
  const problem = handOverProblems.find((known) => known === response.outcome);
  return problem ? createProblem(problem) : createCodedOutcome('other', response);
}

/** Converts a sealed draft that cannot be opened, or a device without space, to a problem. @throws every other error */
function convertError(error: unknown): Refusal {
  if (error instanceof SealedDraftFailure) return createProblem(error.problem);
  if (error instanceof FileFailure && error.reason === 'storage') return createProblem('full');
  throw error;
}

/**
 * Shows one progress for all slices. The request of each slice starts its own progress (api/client/upload.ts), which
 * this one replaces at once.
 */
function startTransferProgress(slices: number) {
  let share = 0;
  let isOurs = false;
  const show = () => {
    isOurs = true;
    progress = startUploadProgress();
    progress.setShare(share);
    isOurs = false;
  };
  let progress = startUploadProgress();
  const unsubscribe = uploadProgress.subscribe(() => {
    if (!isOurs) show();
  });
  return {
    setDone(done: number) {
      share = done / slices;
      show();
    },
    end() {
      unsubscribe();
      progress.end();
    },
  };
}

type Summary = Extract<OutputFrom<HandOverPorts['readHandOver']>, { outcome: 'described' }>;

/** The slices that this page has received through one link: a repetition continues where the connection was lost. */
interface Received {
  id: string;
  /** The number of all slices. */
  count: number;
  slices: Blob[];
  /** The description of the handed-over application, for the applicant. */
  summary?: Summary;
  /** The draft as it is stored on this device, or why it cannot be opened. */
  unpacked?: Promise<(UnpackedDraft & { flow: FlowId; screen: ScreenId }) | Refusal>;
}

/** The base64 characters of the largest sealed slice. */
const maxSliceLength = Math.ceil(handOverLimits.sealedSlice / 3) * 4;

/** Decodes a slice. @throws SealedDraftFailure 'damaged' when it is too long or not base64 */
function decodeSlice(data: string): Blob {
  if (data.length > maxSliceLength) throw new SealedDraftFailure('damaged');
  try {
    return blobFromBase64(data, '');
  } catch {
    throw new SealedDraftFailure('damaged');
  }
}

const flowIds: readonly string[] = ['sixStep', 'identityFirst'] satisfies FlowId[];
const isFlow = (flow: string): flow is FlowId => flowIds.includes(flow);

/** Returns a head's flow and screen (`homepage` if unknown). @throws SealedDraftFailure 'newer' for an unknown flow */
function readPosition({ flow, screen }: Pick<DraftHead, 'flow' | 'screen'>) {
  if (!isFlow(flow)) throw new SealedDraftFailure('newer');
  // Another version may have other screens. The front page leads to the right step.
  return { flow, screen: screenIds.find((known) => known === screen) ?? 'homepage' };
}

/**
 * Creates the adapters of the hand-over to another device. Requests contain the identifier, which is derived from the
 * secret, and sealed bytes. They never contain the secret or an unsealed typed value.
 */
export function createHandOverAdapters({
  client,
  files,
  drafts,
  readDeviceName: readName = readDeviceName,
  session = getStorage('sessionStorage'),
  hasStorage = getStorageOrNull('sessionStorage') !== null,
  go = (address) => location.replace(address),
}: HandOverServices): Pick<Adapters, keyof HandOverPorts> {
  let received: Received | undefined;

  const describe = ({ id, device }: HandOverLink, signal: AbortSignal) =>
    executeCall(client, handOverCalls.describeHandOver, { id, device }, { signal });

  /** Returns the slices that this page has received; none yet for another link or another number of slices. */
  function getReceived(id: string, count: number): Received {
    if (received?.id !== id || received.count !== count) received = { id, count, slices: [] };
    return received;
  }

  /** Drops the received slices, so that a repetition starts again. */
  const dropReceived = (dropped: Received) => {
    if (received === dropped) received = undefined;
  };

  /** Requests the missing slices before index `end`. Returns the bank's refusal, or undefined for success. */
  async function fetchSlices(
    { id, device }: HandOverLink,
    target: Received,
    end: number,
    signal: AbortSignal,
  ): Promise<Refusal | undefined> {
    while (target.slices.length < end) {
      const index = target.slices.length;
      const request = { id, device, index };
      // A response of this size takes as long as the request that stored the slice.
      const response = await executeCall(client, handOverCalls.fetchHandOverSlice, request, {
        signal,
        timeoutMs: timeouts.once,
      });
      if (response.outcome !== 'fetched') return convertRefusal(response);
      if (!response.data) throw new CallFailure('malformed');
      // Another attempt may have received this slice meanwhile.
      if (target.slices.length === index) target.slices.push(decodeSlice(response.data.data));
    }
    return undefined;
  }

  /**
   * Requests the description of a link. Returns the bank's `refusal`, or its `data` and the received slices.
   * @throws SealedDraftFailure 'damaged' when the sizes contradict each other
   */
  async function describeReceived(link: HandOverLink, signal: AbortSignal) {
    const response = await describe(link, signal);
    if (response.outcome !== 'described') return { refusal: convertRefusal(response) };
    const { data } = response;
    if (!data) throw new CallFailure('malformed');
    const isPossible =
      data.bytes <= handOverLimits.size && getSliceCount(data.bytes) === data.slices;
    if (!isPossible) throw new SealedDraftFailure('damaged');
    return { data, target: getReceived(link.id, data.slices) };
  }

  /** Opens the received slices and stores the draft's files on this device. Returns the draft, or why it fails. */
  async function unpack({ id, secret }: HandOverLink, target: Received) {
    try {
      const { data, files: sealed, ...place } = await openBody({ id, secret }, target.slices);
      const { flow, screen } = readPosition(place);
      const unpacked = await unpackDraft({ data, files: sealed, flow }, files);
      return unpacked ? { ...unpacked, flow, screen } : createProblem('damaged');
    } catch (error) {
      return convertError(error);
    }
  }

  /** Unpacks once; a failed attempt is repeated. */
  const unpackOnce = (link: HandOverLink, target: Received) => {
    target.unpacked ??= unpack(link, target).catch((error: unknown) => {
      delete target.unpacked;
      throw error;
    });
    return target.unpacked;
  };

  /** Requests that this device becomes the holder. The other devices see its sealed name. */
  const sendTake = async ({ id, device, secret }: HandOverLink, signal: AbortSignal) => {
    const mark = await sealMark(secret, await readName());
    return executeCall(client, handOverCalls.takeHandOver, { id, device, mark }, { signal });
  };

  /** Requests the missing slices, stores the draft, and takes the application. The page runs the journey `ownFlow`. */
  async function receive(
    link: HandOverLink,
    target: Received,
    ownFlow: FlowId,
    signal: AbortSignal,
  ) {
    const progress = startTransferProgress(target.count);
    try {
      while (target.slices.length < target.count) {
        progress.setDone(target.slices.length);
        const refusal = await fetchSlices(link, target, target.slices.length + 1, signal);
        if (refusal) return refusal;
      }
    } finally {
      progress.end();
    }
    const unpacked = await unpackOnce(link, target);
    if ('outcome' in unpacked) {
      dropReceived(target);
      return unpacked;
    }
    const { saved, flow, screen } = unpacked;
    const refuse = async (refusal: Refusal) => {
      dropReceived(target);
      await Promise.all(unpacked.files.map((file) => files.remove(file)));
      return refusal;
    };
    // The page load of the other journey (openJourney) would lose the application.
    if (flow !== ownFlow && !hasStorage) return refuse(createProblem('blocked'));
    // The bank counts each take, so the draft is stored on this device first.
    const response = await sendTake(link, signal);
    if (response.outcome === 'taken') {
      unpacked.writeDrafts(drafts);
      dropReceived(target);
      return { outcome: 'taken' as const, saved, flow, screen };
    }
    const refusal = convertRefusal(response);
    return refusal.outcome === 'problem' ? refuse(refusal) : refusal;
  }

  /** Returns the name in a mark, or ''. Everybody with the link can write one, so it is not trusted. */
  const readMark = async (secret: string, mark: string) =>
    readReference(await openMark(secret, mark).catch(() => ''), limits.text) ?? '';

  return {
    async sealHandOver({ input: { saved, flow, screen }, signal }) {
      const { data, files: refs } = packDraft(saved, drafts);
      const read = async (file: FileRef) => ({
        ref: file.ref,
        blob: await readStoredFile(files, file),
      });
      const bytes = await Promise.all(refs.map(read));
      const link = await createLink();
      const card = saved.step1?.chooseCard;
      const sealed = await seal(link, { flow, screen, card, data, files: bytes });
      if (signal.aborted) throw new CallFailure('aborted');
      const digest = await computeDigest(data);
      return { link, digest, sealed: await files.put(sealed, 'sealedHandOver') };
    },

    async compareHandOver({ input: { saved } }) {
      const { digest, expiresAt = Infinity } = saved.handOver ?? {};
      const isSame = digest === (await computeDigest(packDraft(saved, drafts).data));
      return { outcome: isSame && Date.now() < expiresAt ? 'current' : 'outdated' };
    },

    async sendHandOver({ input: { link, sealed }, signal }) {
      if (!link) return { outcome: 'unknown', code: '' };
      const blob = await readStoredFile(files, sealed);
      const { count, read } = getSlices(blob);
      const identity = { id: link.id, device: link.device };
      const announced = { ...identity, bytes: blob.size, slices: count };
      const opened = await executeCall(client, handOverCalls.openHandOver, announced, { signal });
      if (opened.outcome !== 'opened') return createCodedOutcome(opened.outcome, opened);
      if (!opened.data) throw new CallFailure('malformed');
      let { next } = opened.data;
      const progress = startTransferProgress(count);
      try {
        while (next < count) {
          progress.setDone(next);
          const slice = { ...identity, index: next, data: toBase64(await read(next)) };
          const stored = await executeCall(client, handOverCalls.storeHandOverSlice, slice, {
            signal,
          });
          if (stored.outcome !== 'stored') return createCodedOutcome(stored.outcome, stored);
          // Without progress the same slice would be sent forever.
          if (stored.data && stored.data.next <= next) throw new CallFailure('malformed');
          next = stored.data?.next ?? next + 1;
        }
      } finally {
        progress.end();
      }
      const response = await describe(link, signal);
      const { outcome, data } = response;
      if (outcome === 'described' && data)
        return { outcome: 'sent', expiresAt: Date.parse(data.expiresAt) };
      if (outcome === 'described') throw new CallFailure('malformed');
      const isKnown = outcome === 'unknown' || outcome === 'expired' || outcome === 'deleted';
      return createCodedOutcome(isKnown ? outcome : 'other', response);
    },

    async readHandOver({ input: { link }, signal }) {
      if (!link) return createProblem('link');
      // The draft is on this device, and the bank may have counted its take without a response: it would refuse now.
      if (received?.id === link.id && received.unpacked && received.summary)
        return received.summary;
      try {
        const { refusal, data, target } = await describeReceived(link, signal);
        if (refusal) return refusal;
        const refused = await fetchSlices(link, target, 1, signal);
        if (refused) return refused;
        const [first = new Blob()] = target.slices;
        const opener = { id: link.id, secret: link.secret, slices: target.count };
        const head = await openHead(opener, await first.arrayBuffer()).catch((error: unknown) => {
          dropReceived(target);
          throw error;
        });
        target.summary = {
          outcome: 'described',
          ...readPosition(head),
          ...(head.card === undefined ? {} : { card: head.card }),
          storedAt: Date.parse(data.storedAt),
          expiresAt: Date.parse(data.expiresAt),
          takesLeft: data.takesLeft,
        };
        return target.summary;
      } catch (error) {
        return convertError(error);
      }
    },

    async receiveHandOver({ input: { link, flow }, signal }) {
      if (!link) return createProblem('link');
      try {
        if (received?.id === link.id) return await receive(link, received, flow, signal);
        const { refusal, target } = await describeReceived(link, signal);
        return refusal ?? (await receive(link, target, flow, signal));
      } catch (error) {
        return convertError(error);
      }
    },

    async takeBackHandOver({ input: { link }, signal }) {
      if (!link) return createProblem('link');
      const response = await sendTake(link, signal);
      return response.outcome === 'taken' ? { outcome: 'taken' } : convertRefusal(response);
    },

    async holdApplication({ input: { link, claim }, signal }) {
      if (!link) return { outcome: 'unknown' };
      const request = {
        id: link.id,
        device: link.device,
        claim: claim ? (1 as const) : (0 as const),
      };
      const response = await executeCall(client, handOverCalls.holdHandOver, request, { signal });
      const { outcome, data } = response;
      if (outcome === 'other') return createCodedOutcome(outcome, response);
      if (outcome !== 'elsewhere') return { outcome };
      // The applicant must see that the application is elsewhere, even if the bank says no more about it.
      if (!data) return { outcome, takenAt: Date.now(), name: '' };
      const name = await readMark(link.secret, data.mark);
      return { outcome, takenAt: Date.parse(data.takenAt), name };
    },

    async removeHandOver({ input: { link }, signal }) {
      if (!link) return { outcome: 'deleted' };
      const request = { id: link.id };
      const response = await executeCall(client, handOverCalls.deleteHandOver, request, { signal });
      // In each other case nobody can take it any more.
      return response.outcome === 'other'
        ? createCodedOutcome('other', response)
        : { outcome: 'deleted' };
    },

    openJourney({ input: { flow, screen } }) {
      // The page's inline script reads this choice (src/boot/inlineScripts.ts). The page load ends this call.
      session.setItem(FLOW_KEY, flow === 'identityFirst' ? 'identity-first' : 'six-step');
      go(toAddress(screens[screen].route, getBasePath()));
      return new Promise(() => undefined);
    },
  };
}
