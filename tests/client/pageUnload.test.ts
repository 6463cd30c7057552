// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';
import { sendRequest } from '../../api/client/request.ts';
import { calls } from '../../api/contracts/index.ts';
import { createNetworkError, fakeBank } from '../support/bank.ts';

afterEach(() => vi.unstubAllGlobals());

it('a failure during page unload is reported only after the page returns', async () => {
  fakeBank(createNetworkError(), createNetworkError());
  const heard = vi.fn();
  const ask = () => sendRequest(calls.checkNik, { nik: '3171014404900001' }).catch(heard); // test data
  window.dispatchEvent(new Event('pagehide'));
  const asked = ask();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pageshow'));
  await asked;
  expect(heard).toHaveBeenCalledTimes(1);
  await ask();
  expect(heard).toHaveBeenCalledTimes(2);
});
