/**
 * Resolves in a task of its own, so that what comes after it and what came before it do not hold the
 * page up together: a tap in between is answered. Not a timer, which browsers stretch to 4 ms.
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
