export function keepEarlier(from: string, to: string, now?: number): Promise<void>;
