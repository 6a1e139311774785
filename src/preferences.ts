/** Name of react-admin's store in the browser, and what in it belongs to the person rather than the session. */
export const STORE_NAME = 'TreatYaSelf';
export const KEPT_AT_LOGOUT = ['theme', 'locale'] as const;

/** The theme chosen in the user menu; `undefined` while the system's is followed. */
export const storedTheme = (): string | undefined => {
  try {
    return (
      (JSON.parse(localStorage.getItem(`RaStore${STORE_NAME}.theme`) ?? 'null') as string | null) ?? undefined
    );
  } catch {
    return undefined;
  }
};
