const BY_CODE: Record<string, string> = {
  ENOTFOUND: 'No server of that name is known. Is the address spelt right, and is there a network here?',
  EAI_AGAIN: 'The name could not be looked up. Is there a network here?',
  ECONNREFUSED: 'The machine is there, and nothing listens at that port.',
  ECONNRESET: 'The connection was closed before an answer came.',
  UND_ERR_SOCKET: 'The connection was closed before an answer came.',
  EHOSTUNREACH: 'There is no way to that machine from here.',
  ENETUNREACH: 'There is no network here that leads to that machine.',
  ETIMEDOUT: 'The machine does not answer.',
  UND_ERR_CONNECT_TIMEOUT: 'The machine does not answer.',
  CERT_HAS_EXPIRED: 'The certificate has expired, so no browser will speak to it.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet. Is the clock here right?',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'The certificate is signed by the server itself, so no browser will speak to it.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is signed by nobody that browsers trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The certificate comes without the ones between it and those that browsers trust.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate is signed by nobody that is trusted here.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name than that of the address.',
};

/** Codes and names of an error and its causes. A response that is not HTTP has no code in Node 24. */
const codesIn = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const { name, code, errors = [] } = error as Error & { code?: string; errors?: unknown[] };
  return [...(code ? [code] : []), name, ...codesIn(error.cause), ...errors.flatMap(codesIn)];
};

const whyNoAnswer = (error: unknown) => {
  const codes = codesIn(error);
  const known = codes.find((code) => code in BY_CODE);
  if (known) return BY_CODE[known]!;
  if (codes.some((code) => /SSL|TLS|EPROTO/.test(code)))
    return 'What answers does not speak TLS. Is it http:// that is meant?';
  if (codes.includes('HTTPParserError'))
    return 'What answers does not speak HTTP. Is it https:// that is meant?';
  return 'No answer came.';
};

/** Whether anything answers there, whatever it says. @returns why not, as a sentence */
export const reach = async (root: string, patienceMs: number): Promise<string | undefined> => {
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(root, { redirect: 'manual', signal: patience });
    await answer.body?.cancel();
    return undefined;
  } catch (error) {
    return patience.aborted
      ? `The connection stands, and nothing was answered in ${patienceMs / 1000} seconds.`
      : whyNoAnswer(error);
  }
};
