export interface CopySection {
  title: string;
  rows: { name: string; value: string }[];
}

/** The content of a copy of all answers. */
export interface CopyContent {
  bank: string;
  title: string;
  /** The lines below the title: when the copy was made, and whether it was sent. */
  lines: string[];
  sections: CopySection[];
  foot: string;
}
