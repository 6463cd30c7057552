import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { defaultSettings, portNames } from '../../machines/definition.ts';
import type { Environment } from '../../machines/journey/context.ts';
import { journey } from '../../machines/journey/journey.ts';
import { applicant as person } from '../../machines/paths/applicant.ts';
import { exampleEvents } from '../../machines/paths/examples.ts';
import { createRecorder } from '../../src/app/recorder.ts';
import type { RecordListener } from '../../src/lib/flightReport.ts';
import { settlePorts } from '../support/journey.ts';
import { createFileRef } from '../support/saved.ts';
import { createStorage } from '../support/storage.ts';

/** Outcomes of the bank and the phone, by port. No record may contain their values. */
export const portOutcomes: Record<string, unknown> = {
  keepFile: createFileRef('photo of SITI.jpg'),
  readCard: { outcome: 'read', reading: { nik: person.personalData.nik }, reffId: 'READING-1' },
  checkNik: { outcome: 'clear', code: '00', description: 'NIK milik SITI RAHMAWATI' },
  livenessAddress: { address: 'https://wajah.contoh.id/?session=1' },
  keepFaces: { face1: createFileRef('face1'), face2: createFileRef('face2') },
  register: {
    outcome: 'registered',
    code: '00',
    registrationToken: 'TOKEN-OF-THE-REGISTRATION',
    reffNumberRegistration: 'REFF-8',
  },
  requestOtp: { outcome: 'sent', code: '00', transaction_id: 'TRX-4711' },
  validateOtp: { outcome: 'accepted', code: '00' },
  sealApplication: createFileRef('sealed', 'application/json'),
  sendApplication: { outcome: 'other', code: '99', description: 'Sibuk, SITI' },
};

/** Records a six-step journey on the real chart, up to a submission whose outcome is unsettled. */
export async function recordJourney(storage = createStorage(), onRecord?: RecordListener) {
  const recorder = createRecorder(storage, 'sixStep', Date.now(), onRecord);
  const environment: Environment = { now: () => Date.now(), newReffNumber: () => 'REFF-8' };
  const actors = Object.fromEntries(
    portNames.map((name) => [
      name,
      fromPromise(async () => portOutcomes[name] ?? { outcome: 'good' }),
    ]),
  );
  const actor = createActor(journey.provide({ actors: actors as never }), {
    inspect: (event: InspectionEvent) => recorder.note(event),
    input: {
      environment,
      settings: { ...defaultSettings, delays: { ...defaultSettings.delays, faceReturn: 0 } },
      entry: { to: null },
    },
  }).start();
  const taken = [
    'journey.started',
    'chooser.submitted: gold',
    'photo.wanted',
    'camera.wanted',
    'photo.taken',
    'data.wanted',
    'personalData.submitted: complete',
    'terms.opened',
    'terms.agreed: yes',
    'checklist.submitted: 50',
    'profile.submitted: complete',
    'address.submitted: complete',
    'job.submitted: complete',
    'delivery.submitted: residence',
    'face.continued',
    'face.reported: success',
    'face.continued',
    'code.submitted: five digits',
    'dialog.closed',
  ] as const;
  for (const name of taken) {
    actor.send(exampleEvents[name]);
    for (let turn = 0; turn < 6; turn += 1) await settlePorts();
  }
  return { recorder, actor };
}
