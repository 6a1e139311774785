/**
 * How the back-office's scripts are cut: what every page needs, what forms need, signing in, the router, then the frame of
 * all pages with their lists, and at last what later pages share. Left to itself the bundler makes a file of whatever two
 * pages have in common: fifty for the first list, each compressed alone. What a group needs belongs to it, unless an
 * earlier one has it.
 */
export const chunks = {
  groups: [
    // Also on the page that shows the API, which must not start the back-office.
    {
      name: 'brand',
      priority: 6,
      test: /\/src\/(contract\/routes|session\/(session|rootKey))\.ts$|vite\/preload-helper/,
    },
    { name: 'base', priority: 5, test: /\/src\/(renderPage\.tsx|ui\/useSingleFlight\.ts)$/ },
    {
      name: 'contract',
      priority: 4,
      test: /node_modules\/zod\/|\/src\/(contract\/(capabilities|firstRun)|auth\/signIn)\.ts$/,
    },
    { name: 'forms', priority: 4, test: /\/(react-hook-form|@hookform\/resolvers)\// },
    { name: 'signIn', priority: 3, test: /\/src\/auth\/LoginPage\.tsx$/ },
    { name: 'offers', priority: 2.5, test: /\/src\/auth\/signInOptions\// },
    { name: 'router', priority: 2, test: /\/src\/App\.tsx$/ },
    { name: 'reset', priority: 1, test: /\/src\/auth\/(reset|setup)\// },
    {
      name: 'frame',
      priority: 0.9,
      test: /\/src\/(AdminApp\.tsx|preload\.ts|ui\/list\/ListPage\.tsx|ui\/people\/AccountList\.tsx|resources\/(sellers\/SellerList|buyers\/BuyerList)\.tsx)$/,
    },
    // The bundler's own name for it, which the next group would else take.
    { name: 'openApp', priority: 0.5, test: /\/src\/openApp\.tsx$/ },
    // Drawn beside the first list a moment later: they do not wait for what other pages share.
    {
      name: 'listTools',
      priority: 0.4,
      test: /\/src\/ui\/(live\/(LiveUpdates|NewRows)|views\/(ListViewControls|DefaultView))\.tsx$/,
    },
    // Asked for on most pages but that of the first list: how each call is made.
    { name: 'calls', priority: 0.3, test: /\/src\/dataProvider\/endpoints\.ts$/ },
    // What three parts or more need, in one: two hundred files of a kilobyte cost more to ask for than to read.
    { name: 'shared', priority: 0.2, minShareCount: 3, test: /\/(src\/.*\.tsx?|node_modules\/.*)$/ },
  ],
};
