// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OtpScreen } from '../../screens/otp/OtpScreen.tsx';
import { applicant } from '../screens/applicant.ts';
import { clearScreen, renderScreen } from '../screens/render.tsx';

afterEach(clearScreen);

it('OTP-08 Lanjut covers the screen with ON PROCCESS while the code is validated', async () => {
  const { send, state } = renderScreen(<OtpScreen />, { to: 'otp', saved: applicant });
  expect(screen.queryByText('ON PROCCESS')).toBeNull();
  send({ type: 'code.submitted', code: '12345' });
  expect(state()).toContain('otp.entry.validating');
  expect(await screen.findByRole('dialog', { name: 'ON PROCCESS' })).toBeTruthy();
});
