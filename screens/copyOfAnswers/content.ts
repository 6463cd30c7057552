/** A section of the copy. */
export interface CopySection {
  title: string;
  rows: { name: string; value: string }[];
}

/** The content of a copy of all answers. */
export interface CopyContent {
  bank: string;
  title: string;
  lines: string[];
  sections: CopySection[];
  foot: string;
}
