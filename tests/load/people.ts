/** Invented people, no two alike; province 99 does not exist. */
export const personNumber = (index: number) => ({
  nik: `9971040101${String(900_000 + index)}`,
  phone: `08120001${String(index).padStart(5, '0')}`,
  email: `orang${index}@contoh.id`,
});
export type Person = ReturnType<typeof personNumber>;
