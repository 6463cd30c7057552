export function keepEarlier(from: string, to: string, now?: number): Promise<void>;

export function buildsInTurn(): import('vite').Plugin;
