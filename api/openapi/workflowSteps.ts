import type { CallId } from '../contracts/index.ts';
import { refusedPhone, takenEmail, testNiks } from '../sandbox/bank/testData.ts';
import type { RequestExamples } from './document.ts';

export interface WorkflowStep {
  stepId: string;
  description?: string;
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query'; value: string }[];
  requestBody?: { contentType: 'application/json'; payload: object };
  successCriteria: { condition: string }[];
  outputs?: Record<string, string>;
}

/** A workflow while its steps are added. */
export class WorkflowDraft {
  readonly steps: WorkflowStep[] = [];
  /** The last steps whose outputs later steps use. */
  readonly last: {
    register?: string;
    requestOtp?: string;
    record?: string;
    apply?: string;
    visit?: string;
  } = {};
  /** The numbers of wrong codes since the code was sent, and of validations since the clock was moved. */
  wrongCodes = 0;
  validations = 0;

  /**
   * @param index the number of the workflow, which makes its person unique
   * @param examples an example request of every call
   */
  constructor(
    readonly index: number,
    readonly isIdentityFirst: boolean,
    readonly examples: RequestExamples,
  ) {}

  /** The NIK of the invented person of this workflow; the province 99 does not exist. */
  get nik(): string {
    return `997104650493${String(100 + this.index).padStart(4, '0')}`;
  }

  /** The phone number of the person. */
  get phone(): string {
    return `08120000${String(1000 + this.index)}`;
  }

  /** Returns the body of a call's example with changed fields. */
  createBody(id: CallId, change: object = {}): object {
    return { ...(this.examples[id].body as object), ...change };
  }

  /** Adds a call of the bank and returns the ID of its step. */
  addCall(id: CallId, { payload, code, path, outputs }: CallOptions = {}): string {
    const count = this.steps.filter(({ stepId }) => stepId.startsWith(`${id}-`)).length + 1;
    const stepId = `${id}-${count}`;
    this.steps.push({
      stepId,
      operationId: `$sourceDescriptions.bank.${id}`,
      ...(path && {
        parameters: Object.entries(path).map(([name, value]) => ({ name, in: 'path', value })),
      }),
      ...(payload && { requestBody: { contentType: 'application/json', payload } }),
      successCriteria: [
        { condition: '$statusCode == 200' },
        ...(code ? [{ condition: `$response.body#/responseCode == '${code}'` }] : []),
      ],
      ...(outputs && { outputs }),
    });
    return stepId;
  }

  /** Adds a request of the sandbox's testers and returns the ID of its step. */
  addTesterRequest(
    operation: 'readMessages' | 'moveClock',
    step: Pick<WorkflowStep, 'parameters' | 'requestBody' | 'outputs'>,
  ): string {
    const count = this.steps.filter(({ stepId }) => stepId.startsWith(`${operation}-`)).length + 1;
    const stepId = `${operation}-${count}`;
    this.steps.push({
      stepId,
      operationId: `$sourceDescriptions.testers.${operation}`,
      ...step,
      successCriteria: [{ condition: '$statusCode == 200' }],
    });
    return stepId;
  }

  /** Adds a request that moves the sandbox's clock forward. */
  addClockMove(milliseconds: number): void {
    this.addTesterRequest('moveClock', {
      requestBody: { contentType: 'application/json', payload: { advanceMs: milliseconds } },
    });
    this.validations = 0;
  }
}

interface CallOptions {
  payload?: object;
  /** The expected code in the body; undefined for a call without codes. */
  code?: string;
  path?: Record<string, string>;
  outputs?: Record<string, string>;
}

/** Adds the requests that produce the result of a call. @throws OmittedStepError when no request can. */
type Recipe = (draft: WorkflowDraft) => void;

/** The error for a result that no request produces; its message is the reason. */
export class OmittedStepError extends Error {
  override name = 'OmittedStepError';
}

const photo = '$inputs.photo';
const photoUrl = 'data:image/jpeg;base64,{$inputs.photo}';
const faceUrl = 'data:image/jpeg;base64,{$inputs.face}';

const readCard =
  (input: string, code: string): Recipe =>
  (draft) =>
    draft.isIdentityFirst
      ? draft.addCall('readCardIdentityFirst', { payload: { foto_ktp64: input }, code })
      : draft.addCall('readCard', { payload: draft.createBody('readCard', { ktp: input }), code });

const checkNik =
  (code: string, nik?: string): Recipe =>
  (draft) =>
    draft.addCall('checkNik', { payload: { nik: nik ?? draft.nik }, code });

const register =
  (code: string, change: object = {}): Recipe =>
  (draft) => {
    const { nik, phone, index } = draft;
    const person = { nik, phone, email: `alur${index}@contoh.id`, reffNumber: `ALUR-${index}` };
    const stepId = draft.addCall('register', {
      payload: draft.createBody('register', {
        ...person,
        selfie: '$inputs.face',
        identity: photo,
        ...change,
      }),
      code,
      ...(code === '00' && {
        outputs: {
          token: '$response.body#/data/register_token',
          number: '$response.body#/data/reference_number',
        },
      }),
    });
    if (code === '00') draft.last.register = stepId;
  };

const getOutput = (step: string | undefined, name: string): string => {
  if (!step) throw new OmittedStepError('an earlier step has no result that this one needs');
  return `$steps.${step}.outputs.${name}`;
};

const requestOtp =
  (code: string, change: object = {}): Recipe =>
  (draft) => {
    const stepId = draft.addCall('requestOtp', {
      payload: {
        channelId: '6020',
        registrationToken: getOutput(draft.last.register, 'token'),
        reffNumberRegistration: getOutput(draft.last.register, 'number'),
        ...change,
      },
      code,
      ...(code === '00' && { outputs: { transaction: '$response.body#/data/transaction_id' } }),
    });
    if (code === '00') draft.last.requestOtp = stepId;
  };

const resendOtp =
  (code: string, change: object = {}): Recipe =>
  (draft) => {
    draft.addCall('resendOtp', {
      payload: {
        channelId: '6020',
        transactionId: getOutput(draft.last.requestOtp, 'transaction'),
        reffNumberRegister: getOutput(draft.last.register, 'number'),
        ...change,
      },
      code,
    });
  };

const validateOtp = (draft: WorkflowDraft, code: string, change: object) =>
  draft.addCall('validateOtp', {
    payload: {
      channelId: '6010',
      transactionId: getOutput(draft.last.requestOtp, 'transaction'),
      ...change,
    },
    code,
  });

/** The sandbox throttles more than three validations in ten seconds, and locks after five wrong codes. */
const throttle = { count: 3, ms: 11_000 };
const lockingCode = 5;

/** A code that is always wrong, because codes are digits. */
const wrongCode = { otpCode: 'salah' };

function addWrongGuess(draft: WorkflowDraft, code: '422' | '423'): void {
  if (draft.validations >= throttle.count) draft.addClockMove(throttle.ms);
  validateOtp(draft, code, wrongCode);
  draft.validations += 1;
  draft.wrongCodes += 1;
}

const guessWrong: Recipe = (draft) => {
  if (draft.wrongCodes + 1 >= lockingCode)
    throw new OmittedStepError('five wrong codes lock the code');
  addWrongGuess(draft, '422');
};

const lockCode: Recipe = (draft) => {
  while (draft.wrongCodes + 1 < lockingCode) addWrongGuess(draft, '422');
  addWrongGuess(draft, '423');
};

const exceedThrottle: Recipe = (draft) => {
  while (draft.validations < throttle.count) guessWrong(draft);
  validateOtp(draft, '68', wrongCode);
};

const enterRightCode: Recipe = (draft) => {
  if (draft.validations >= throttle.count) draft.addClockMove(throttle.ms);
  const messages = draft.addTesterRequest('readMessages', {
    parameters: [{ name: 'to', in: 'query', value: draft.phone }],
    outputs: { code: '$response.body#/0/code' },
  });
  validateOtp(draft, '00', { otpCode: getOutput(messages, 'code') });
  draft.validations += 1;
};

const submit =
  (code: string, change: object = {}): Recipe =>
  (draft) => {
    const number = getOutput(draft.last.register, 'number');
    draft.addCall('submitDirect', {
      payload: draft.createBody('submitDirect', {
        nik: draft.nik,
        no_hp: draft.phone,
        alamat_email: `alur${draft.index}@contoh.id`,
        registerTokenPrivy: getOutput(draft.last.register, 'token'),
        reffNumberPrivy: number,
        reffNumberRegistration: number,
        ktpfile: photoUrl,
        face1: faceUrl,
        npwpFile: photoUrl,
        slipgajiFile: photoUrl,
        ...change,
      }),
      code,
    });
  };

/** Adds the calls that open the second provider's page: a token, then the address of the page. */
const openProviderPage: Recipe = (draft) => {
  draft.addCall('advanceToken', { code: '00' });
  draft.last.visit = draft.addCall('advanceResult', {
    payload: draft.createBody('advanceResult', {
      returnUrl: '{$inputs.app}/tips-liveness?result=success',
      failedReturnUrl: '{$inputs.app}/tips-liveness?result=failed',
    }),
    code: '00',
    outputs: { signature: '$response.body#/data/signatureId' },
  });
};

/** Requests the selfie before the provider's page has ended: code 12. */
const fetchFaceTooEarly: Recipe = (draft) =>
  draft.addCall('advanceScore', {
    payload: { signatureId: getOutput(draft.last.visit, 'signature') },
    code: '12',
  });

const submitStep1: Recipe = (draft) =>
  draft.addCall('submitStep1', {
    payload: draft.createBody('submitStep1', { nik: draft.nik, ktp_blob: photo }),
    code: '00',
  });

const submitRecord: Recipe = (draft) => {
  const { nik } = draft;
  // The example corrects the first step in the review; here both are the same person.
  const { no_handphone, nm_lengkap, tgl_lahir } = draft.createBody('submitStep1') as Record<
    'no_handphone' | 'nm_lengkap' | 'tgl_lahir',
    string
  >;
  draft.last.record = draft.addCall('submitRecord', {
    payload: draft.createBody('submitRecord', {
      no_ktp: nik,
      hp: no_handphone,
      basic_card_name: nm_lengkap,
      tgl_lhr: tgl_lahir,
      data_tl: `ktp_${nik}`,
      dok_tl: `foto_${nik}`,
    }),
    code: '00',
    outputs: { id: '$response.body#/data/id' },
  });
};

const submitFiles: Recipe = (draft) =>
  draft.addCall('submitFiles', {
    payload: draft.createBody('submitFiles', {
      id: getOutput(draft.last.record, 'id'),
      nik: draft.nik,
      file_npwp: photo,
      file_npwp_name: `NPWP_${draft.nik}.jpg`,
      file_foto: '$inputs.face',
      file_foto_name: `foto_${draft.nik}.jpg`,
    }),
    code: '00',
  });

/** The photo of the e-KTP is converted first, then that of the face. */
const convertFile: Recipe = (draft) => {
  const isCardPhoto = !draft.steps.some(({ stepId }) => stepId.startsWith('convertFile-'));
  draft.addCall('convertFile', {
    payload: {
      file_data: isCardPhoto ? photo : '$inputs.face',
      nik: draft.nik,
      file_name: isCardPhoto ? 'ktp' : 'foto',
    },
    code: '00',
  });
};

const applyStep1: Recipe = (draft) => {
  draft.last.apply = draft.addCall('applyStep1', {
    payload: draft.createBody('applyStep1', { nomor_ktp: draft.nik, image_ktp: photo }),
    code: '00',
    outputs: { id: '$response.body#/data/id' },
  });
};

const applyStep =
  (id: 'applyStep2' | 'applyStep3' | 'applyStep4', change: object = {}): Recipe =>
  (draft) =>
    draft.addCall(id, {
      path: { id: getOutput(draft.last.apply, 'id') },
      payload: id === 'applyStep4' ? change : draft.createBody(id, change),
      code: '00',
    });

/** How each result of a call in the golden paths is produced, by port and ending. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'readCard: read': readCard(photo, '00'),
  'readCard: unreadable': readCard('$inputs.blankPhoto', '01'),
  'checkNik: clear': checkNik('00'),
  'checkNik: declined': checkNik('54', testNiks.declined),
  'checkNik: notInRegistry': checkNik('51', testNiks.notInRegistry),
  'checkNik: earlierPending': checkNik('53', testNiks.earlierPending),
  'checkNik: other': checkNik('30', '123'),
  'livenessAddress: address': (draft) => draft.addCall('livenessAddress'),
  'livenessAddress: a page of its own': openProviderPage,
  'fetchFace: the check is worth nothing': fetchFaceTooEarly,
  'register: registered': register('00'),
  'register: emailRefused': register('RC18', { email: takenEmail, reffNumber: 'ALUR-E' }),
  'register: phoneRefused': register('422', { phone: refusedPhone, reffNumber: 'ALUR-P' }),
  'requestOtp: sent': requestOtp('00'),
  'requestOtp: notRegistered': requestOtp('404', { registrationToken: 'lain' }),
  'resendOtp: refused': resendOtp('423'),
  'resendOtp: noTransaction': resendOtp('404', { transactionId: 'lain' }),
  'resendOtp: sent': (draft) => {
    draft.addClockMove(181_000);
    resendOtp('00')(draft);
    draft.wrongCodes = 0;
  },
  'validateOtp: accepted': enterRightCode,
  'validateOtp: failed': guessWrong,
  'validateOtp: locked': lockCode,
  'validateOtp: later': exceedThrottle,
  'validateOtp: noTransaction': (draft) =>
    validateOtp(draft, '404', { ...wrongCode, transactionId: 'lain' }),
  'sendApplication: received': submit('00'),
  // The application differs from what was registered.
  'sendApplication: codeUnproven': submit('12', { nama_lengkap: 'SITI LAIN' }),
  'sendApplication: faceUnproven': submit('13', { fc_token: 'lain' }),
  'submitStep1: taken': submitStep1,
  'submitRecord: taken': submitRecord,
  'submitFiles: taken': submitFiles,
  'convertFile: taken': convertFile,
  'convertFiles: taken': (draft) =>
    draft.addCall('convertFiles', {
      payload: { nik: draft.nik, file_foto: '$inputs.face', file_ktp: photo },
      code: '00',
    }),
  'sendMail: taken': (draft) =>
    draft.addCall('sendMail', { payload: draft.createBody('sendMail'), code: '00' }),
  'applyStep1: taken': applyStep1,
  'applyStep2: taken': applyStep('applyStep2'),
  'applyStep3: taken': applyStep('applyStep3', { image_selfie: '$inputs.face' }),
  'applyStep4: taken': applyStep('applyStep4', {
    alamat_pengiriman_kartu: 'R',
    kode_referal: 'AGEN-4',
  }),
};

/** Numbers of the workflow's hand-over and of its two devices: 16 bytes each, base64url. */
const handOver = {
  id: 'nomor-pindah-alur-000A',
  first: 'perangkat-pertama-000A',
  second: 'perangkat-kedua-00000A',
};

/** Adds the calls of a hand-over with one slice: two devices, a claim, and the deletion. */
export function addHandOverSteps(draft: WorkflowDraft): void {
  const { id, first, second } = handOver;
  const data = 'YmFnaWFu';
  const mark = 'dGVyc2VnZWw=';
  const bytes = atob(data).length;
  const steps: [id: CallId, code: string, payload: object][] = [
    ['openHandOver', '00', { id, device: first, bytes, slices: 1 }],
    ['storeHandOverSlice', '00', { id, device: first, index: 0, data }],
    ['describeHandOver', '00', { id, device: second }],
    ['fetchHandOverSlice', '00', { id, device: second, index: 0 }],
    ['takeHandOver', '00', { id, device: second, mark }],
    ['holdHandOver', '66', { id, device: first, claim: 0 }],
    ['holdHandOver', '00', { id, device: second, claim: 1 }],
    ['takeHandOver', '67', { id, device: first, mark }],
    ['deleteHandOver', '00', { id }],
    ['describeHandOver', '62', { id, device: second }],
  ];
  for (const [call, code, payload] of steps) draft.addCall(call, { payload, code });
}

const appliedEarlier = 'the person has applied before, in another workflow';

/** Why a result of a call cannot be produced by requests alone, by port and ending or by ending. */
const omissions: Readonly<Record<string, string>> = {
  'refused as too large': 'the app sends nothing that is too large',
  'refused itself': 'the bank refuses a request that the app never sends',
  'refused for its content': 'the bank refuses a request that the app never sends',
  'picture refused': 'the bank refuses a picture that the app never sends',
  other: 'the sandbox has no further code for this call',
  appliedBefore: appliedEarlier,
  invalid: 'the bank refuses content that the app never sends',
  given: "the provider's page needs a person in a browser",
};

/** Adds the steps that cause a result. @throws OmittedStepError when no request causes it. */
export function addStep(draft: WorkflowDraft, port: string, ending: string): void {
  const recipe = recipes[`${port}: ${ending}`];
  if (!recipe)
    throw new OmittedStepError(`${port}: ${ending}: ${omissions[ending] ?? 'there is no recipe'}`);
  recipe(draft);
}
