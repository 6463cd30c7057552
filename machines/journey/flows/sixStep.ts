import { isAgreedTo } from '../saved/consents.ts';
import { outcomes } from '../screens.ts';
import type { Flow } from './flow.ts';

/** The six-step journey (ENT-10, ENT-11, ENT-13): its screens in order, and what each needs. */
export const sixStep = {
  id: 'sixStep',
  steps: 6,
  unsettledTarget: '#unsettled',
  screens: [
    { screen: 'chooser', step: 1 },
    {
      screen: 'personalData',
      step: 2,
      needs: (saved) => saved.step1 !== undefined,
      opens: ['idCapture'],
    },
    {
      screen: 'checklist',
      step: 2,
      needs: (saved) => saved.step2 !== undefined && saved.dataImg !== undefined,
    },
    {
      screen: 'profile',
      step: 3,
      isFormOnly: true,
      // A consent alone also writes step_check; the point choice completes it (CHK-05, CHK-09).
      needs: (saved) => Boolean(saved.step_check?.point) && isAgreedTo(saved, 'terms'),
    },
    { screen: 'address', step: 4, needs: (saved) => saved.step3 !== undefined },
    {
      screen: 'job',
      step: 5,
      needs: (saved) => saved.step4 !== undefined,
      opens: ['npwpCapture', 'slipCapture'],
    },
    {
      screen: 'delivery',
      step: 6,
      needs: (saved) => saved.step5 !== undefined,
      opens: ['summary'],
    },
    {
      screen: 'faceTips',
      phase: 1,
      needs: ({ step6, checked }, { summary }) =>
        step6 !== undefined && (summary !== 'gate' || checked === true),
      opens: ['faceFrame'],
    },
    {
      screen: 'otp',
      phase: 2,
      needs: (saved) => saved.transaction_id !== undefined && saved.face1 !== undefined,
    },
  ],
} as const satisfies Flow;

/** How the overview groups the chart's top-level states, in the analysts' words. */
export const sixStepPhases: readonly { name: string; states: readonly string[] }[] = [
  { name: 'Masuk', states: ['restoring', 'desktopNotice', 'splash', 'homepage'] },
  { name: 'Masuk · Pindah perangkat', states: ['handOver'] },
  { name: 'Langkah 1 · Kartu', states: ['chooser'] },
  { name: 'Langkah 2 · Identitas', states: ['personalData', 'idCapture', 'checklist'] },
  {
    name: 'Ditolak · setelah NIK diperiksa',
    // Marked as pure, so that the app's bundle omits this table of the diagrams.
    states: /* @__PURE__ */ outcomes.filter((id) => /^rejection./.test(id)),
  },
  { name: 'Langkah 3 · Profil', states: ['profile'] },
  { name: 'Langkah 4 · Alamat', states: ['address'] },
  { name: 'Langkah 5 · Pekerjaan', states: ['job', 'npwpCapture', 'slipCapture'] },
  { name: 'Langkah 6 · Lainnya', states: ['delivery'] },
  { name: 'Periksa kembali', states: ['summary'] },
  { name: 'Verifikasi wajah', states: ['faceTips', 'faceFrame'] },
  { name: 'Kode dan pengajuan', states: ['otp', 'submission'] },
  { name: 'Akhir', states: ['done', 'rejection'] },
  {
    name: 'Di luar alur utama',
    states: ['takeOver', 'livenessTest', 'livenessResult', 'feedback', 'feedbackFailed'],
  },
];
