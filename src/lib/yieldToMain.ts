/**
 * Resolves in a new task, so that a tap can be handled between the work before and after. It does not use a
 * timer, because browsers delay timers to 4 ms.
 */
export const yieldToMain = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
