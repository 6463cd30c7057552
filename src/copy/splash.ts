export const splash = { opening: 'Membuka halaman…' } as const;
