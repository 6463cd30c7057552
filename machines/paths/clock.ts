/** A clock that moves from timer to timer: each rings exactly when it is due, never late. */
export class StepClock {
  private at = 0;
  private last = 0;
  private readonly timers = new Map<number, { due: number; ring: () => void }>();

  now(): number {
    return this.at;
  }

  setTimeout(ring: () => void, milliseconds: number): number {
    this.last += 1;
    this.timers.set(this.last, { due: this.at + milliseconds, ring });
    return this.last;
  }

  clearTimeout(id: number): void {
    this.timers.delete(id);
  }

  /** Moves on to the timer that is due first; `false` when none runs. */
  ringNext(): boolean {
    const [first] = [...this.timers].sort(([, a], [, b]) => a.due - b.due);
    if (!first) return false;
    const [id, { due, ring }] = first;
    this.timers.delete(id);
    this.at = Math.max(this.at, due);
    ring();
    return true;
  }
}
