import type { ServerResponse } from 'node:http';

/** Request that reached the fake provider. */
export interface Recorded {
  method: string;
  /** Path below the API root, without the query: `admin/sellers`. */
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: unknown;
}

/** Path of a request, or a condition that a request must meet. */
export type Matcher = string | ((call: Recorded) => boolean);

export type Fault =
  | 401
  | 403
  | 500
  | 'html'
  | 'unreadable'
  | 'senseless'
  | 'drop'
  | 'noContent'
  | 'empty'
  /** A message without `success`. */
  | 'bare';

const matches = (matcher: Matcher, call: Recorded) =>
  typeof matcher === 'string' ? matcher === call.path : matcher(call);

/** Removes and returns the first planned fault that matches a request, because each plan is for one request. */
const takeFirst = <T extends { on: Matcher }>(plans: T[], call: Recorded): T | undefined => {
  const index = plans.findIndex(({ on }) => matches(on, call));
  return index < 0 ? undefined : plans.splice(index, 1)[0];
};

const json = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};

const MISBEHAVE: Record<Fault, (response: ServerResponse) => void> = {
  401: (response) => json(response, 401, '{"success":false,"message":"Unauthenticated."}'),
  403: (response) => json(response, 403, '{"success":false,"message":"You may not do that."}'),
  500: (response) => json(response, 500, '{"success":false,"message":"The provider is out of order."}'),
  html: (response) => {
    const page = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';
    response.writeHead(502, { 'content-type': 'text/html' }).end(page);
  },
  unreadable: (response) => json(response, 200, '{"success":true,"data":{"sell'),
  senseless: (response) => json(response, 200, '{"success":true,"message":"Fetched.","data":"soon"}'),
  drop: (response) => void response.destroy(),
  noContent: (response) => void response.writeHead(204).end(),
  empty: (response) => json(response, 200, ''),
  bare: (response) => json(response, 200, '{"message":"Refunded"}'),
};

const defer = <T>() => {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
};

interface Gate {
  on: Matcher;
  arrive: (call: Recorded) => void;
  released: Promise<void>;
}

/** Plans faults of single requests, and holds responses until the test releases them. Uses no timers. */
export const createFaults = () => {
  const faults: { on: Matcher; as: Fault }[] = [];
  const losses: { on: Matcher; as: Fault }[] = [];
  const gates: Gate[] = [];

  return {
    misbehave: (as: Fault, response: ServerResponse) => MISBEHAVE[as](response),
    failNext: (on: Matcher, as: Fault) => void faults.push({ on, as }),
    /** Handles the next matching request, and then sends a faulty response. */
    loseNext: (on: Matcher, as: Fault) => void losses.push({ on, as }),
    /** Holds the response to the next matching request until `release`. `arrived` resolves with the request. */
    hold: (on: Matcher) => {
      const arrival = defer<Recorded>();
      const { promise: released, resolve: release } = defer<void>();
      gates.push({ on, arrive: arrival.resolve, released });
      return { arrived: arrival.promise, release };
    },
    /** Sends a faulty response if a fault is planned for the request. @returns true if a response was sent */
    meet: (call: Recorded, response: ServerResponse): boolean => {
      const fault = takeFirst(faults, call);
      if (fault) MISBEHAVE[fault.as](response);
      return fault !== undefined;
    },
    /** Sends a faulty response to a request that was already handled, if planned. @returns true if a response was sent */
    lose: (call: Recorded, response: ServerResponse): boolean => {
      const loss = takeFirst(losses, call);
      if (loss) MISBEHAVE[loss.as](response);
      return loss !== undefined;
    },
    wait: (call: Recorded): Promise<void> | undefined => {
      const gate = takeFirst(gates, call);
      gate?.arrive(call);
      return gate?.released;
    },
    forget: () => {
      faults.length = 0;
      losses.length = 0;
      gates.length = 0;
    },
  };
};
