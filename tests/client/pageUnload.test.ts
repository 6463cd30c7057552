// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';
import { sendRequest } from '../../api/client/request.ts';
import { calls } from '../../api/contracts/index.ts';
import { createNetworkError, fakeBank } from '../support/bank.ts';

afterEach(() => vi.unstubAllGlobals());

it('sendRequest reports a failure during page unload only after the page returns', async () => {
  fakeBank(createNetworkError(), createNetworkError());
  const onFailure = vi.fn();
  const send = () => sendRequest(calls.checkNik, { nik: '3171014404900001' }).catch(onFailure); // test data
  window.dispatchEvent(new Event('pagehide'));
  const pending = send();
  await new Promise((resolve) => setTimeout(resolve));
  expect(onFailure).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pageshow'));
  await pending;
  expect(onFailure).toHaveBeenCalledTimes(1);
  await send();
  expect(onFailure).toHaveBeenCalledTimes(2);
});
