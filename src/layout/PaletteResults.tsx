import { SearchResults, type SearchResultsProps } from '../features/commandPalette/SearchResults';
import { resources } from '../resources';
import { paletteSearches } from '../resources/paletteSearches';
import { usePreferenceOptions } from './UserMenu';

/** Results of the command palette. A separate module, so that the code of the searches loads on first use. */
export const PaletteResults = (props: SearchResultsProps) => (
  <SearchResults
    {...props}
    contents={{ pages: resources, searches: paletteSearches, preferences: usePreferenceOptions() }}
  />
);
