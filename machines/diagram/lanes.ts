import { arrowHead, element, roundedPath } from './svg.ts';

/** A line from a row to a state: on the right when it leads on, on the left when it leads back. */
export interface Connection {
  to: string;
  isBack: boolean;
  from: { x: number; y: number };
  end: { x: number; y: number };
}

export const laneWidth = 9;

interface Bus {
  connections: Connection[];
  top: number;
  bottom: number;
  isBack: boolean;
  lane: number;
}

/** Lines to the same state share a lane; lanes that overlap lie beside each other, short ones inside. */
function busesOf(connections: Connection[]): Bus[] {
  const groups = new Map<string, Connection[]>();
  for (const connection of connections) {
    const key = `${connection.isBack} ${connection.to}`;
    groups.set(key, [...(groups.get(key) ?? []), connection]);
  }
  const buses = [...groups.values()].map((group): Bus => {
    const ys = group.flatMap(({ from, end }) => [from.y, end.y]);
    const isBack = group[0]?.isBack ?? false;
    return {
      connections: group,
      top: Math.min(...ys),
      bottom: Math.max(...ys),
      isBack,
      lane: 0,
    };
  });
  buses.sort((a, b) => a.bottom - a.top - (b.bottom - b.top) || a.top - b.top);
  const placed: Bus[] = [];
  for (const bus of buses) {
    const inTheWay = placed.filter(
      (other) =>
        other.isBack === bus.isBack && other.top <= bus.bottom + 6 && bus.top <= other.bottom + 6,
    );
    while (inTheWay.some(({ lane }) => lane === bus.lane)) bus.lane += 1;
    placed.push(bus);
  }
  return placed;
}

/** How many lanes each side needs. */
export function lanesOf(connections: Connection[]): { left: number; right: number } {
  const buses = busesOf(connections);
  const most = (isBack: boolean) =>
    Math.max(0, ...buses.filter((bus) => bus.isBack === isBack).map(({ lane }) => lane + 1));
  return { left: most(true), right: most(false) };
}

/** The lines themselves; `left` and `right` are where the innermost lanes begin. */
export function drawLanes(connections: Connection[], left: number, right: number): string[] {
  return busesOf(connections).flatMap((bus) => {
    const x = bus.isBack
      ? left - (bus.lane + 0.5) * laneWidth
      : right + (bus.lane + 0.5) * laneWidth;
    const kind = bus.isBack ? 'backwards' : 'forwards';
    const end = bus.connections[0]?.end ?? { x, y: 0 };
    const direction = bus.isBack ? 1 : -1;
    return [
      ...bus.connections.map(({ from }) =>
        element('path', {
          class: kind,
          d: roundedPath([
            [from.x, from.y],
            [x, from.y],
            [x, end.y],
            [end.x - direction * 6, end.y],
          ]),
        }),
      ),
      arrowHead(
        end.x,
        end.y,
        bus.isBack ? 'right' : 'left',
        bus.isBack ? 'headBack' : 'headForward',
      ),
    ];
  });
}
