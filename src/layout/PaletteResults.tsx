import { SearchResults, type SearchResultsProps } from '../features/commandPalette/SearchResults';
import { resources } from '../resources';
import { paletteSearches } from '../resources/paletteSearches';
import { usePreferenceOptions } from './UserMenu';

/** Results of the command palette. A separate module, so that the searches load when the palette first opens. */
export const PaletteResults = (props: SearchResultsProps) => (
  <SearchResults
    {...props}
    contents={{ pages: resources, searches: paletteSearches, preferences: usePreferenceOptions() }}
  />
);
