export type WorkerMessage =
  | { tys: 'all?'; id: number }
  | { tys: 'yours?'; id: number }
  | { tys: 'mine'; id: number; metrics: object }
  | { tys: 'all'; id: number; text: string };

/** Other messages on the same channel are Node's. */
export const isWorkerMessage = (message: unknown): message is WorkerMessage =>
  typeof message === 'object' && message !== null && 'tys' in message;
