export const messages = {
  ledger: {
    credits: '%{amount} credits',
    credits_refunded: '%{credits} refunded',
    refund_was_made: 'This refund was already made, of %{credits}',
    done_by: 'by %{name}, %{ago}',
    already_decided: 'Already decided %{done}',
    already_refunded: '%{amount} of this booking were already refunded %{done}. ',
    nothing_is_left: '%{before}Nothing is left: this request can only be canceled.',
    would_give: '%{before}Approving would give %{amount}. Please look at the request again.',
    not_refundable: 'Only what a buyer spent can be refunded',
    buyer_is_deleted: "The buyer's account has been deleted",
    former_administrator: 'a former administrator',
  },
};
