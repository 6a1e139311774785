/** In place of the package `object.entries`, whose stand-ins for browsers of 2015 are five kilobytes of script. */
module.exports = Object.entries;
