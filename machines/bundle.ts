import { build, type InlineConfig } from 'vite';

/**
 * Bundles in memory, without the project's configuration, and returns the code of the first file. Vite sets NODE_ENV for
 * the entire process. It is restored, because a server that this process starts later would take it for production.
 */
export async function bundle(config: InlineConfig): Promise<string> {
  const { NODE_ENV } = process.env;
  try {
    const options = { configFile: false, logLevel: 'silent', ...config } as const;
    const result = await build({ ...options, build: { ...config.build, write: false } });
    const [first] = [result].flat() as { output: { code?: string }[] }[];
    return first?.output[0]?.code ?? '';
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
