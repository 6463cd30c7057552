// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeOfScreen } from '../../machines/journey/routes.ts';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { AddressScreen } from '../../screens/address/AddressScreen.tsx';
import { ChooserScreen } from '../../screens/chooser/ChooserScreen.tsx';
import { DeliveryScreen } from '../../screens/delivery/DeliveryScreen.tsx';
import { JobScreen } from '../../screens/job/JobScreen.tsx';
import { PersonalDataScreen } from '../../screens/personalData/PersonalDataScreen.tsx';
import { ProfileScreen } from '../../screens/profile/ProfileScreen.tsx';
import { fakeBank, json } from '../client/fakeBank.ts';
import { applicant } from '../screens/applicant.ts';
import { clearScreen, renderScreen } from '../screens/render.tsx';

beforeEach(() => void fakeBank(json([])));
afterEach(() => {
  clearScreen();
  vi.unstubAllGlobals();
});

const steps: [number, string, ScreenId, ComponentType][] = [
  [1, '/n_old_changeCard', 'chooser', ChooserScreen],
  [2, '/chInfoPribadi', 'personalData', PersonalDataScreen],
  [3, '/chLengkapiProfile', 'profile', ProfileScreen],
  [4, '/chAlamat', 'address', AddressScreen],
  [5, '/chPekerjaan', 'job', JobScreen],
  [6, '/chLainnya', 'delivery', DeliveryScreen],
];

it.each(steps)('ENT-10 ENT-11 step %i of 6 is at %s and says so', (step, route, at, Screen) => {
  expect(routeOfScreen[at]).toBe(route);
  renderScreen(<Screen />, { to: at, saved: applicant });
  expect(screen.getByRole('progressbar', { name: 'Langkah' }).getAttribute('aria-valuetext')).toBe(
    `${step} dari 6`,
  );
  expect(document.querySelector('.step-count')?.textContent).toBe(`${step} dari 6`);
});
