/** Rejects a verb of the data provider that the API has no endpoint for. Nothing was sent. */
export class UnsupportedVerbError extends Error {
  override name = 'UnsupportedVerbError';

  constructor(
    readonly verb: string,
    readonly resource: string,
    message = `The API has no ${verb} for "${resource}"`,
  ) {
    super(message);
  }
}

/** Rejects a reference by a target that the list of the resource is not filtered by. */
export const unsupportedTarget = (resource: string, target: string) =>
  new UnsupportedVerbError(
    'getManyReference',
    resource,
    `The API has no getManyReference for "${resource}" by "${target}"`,
  );
