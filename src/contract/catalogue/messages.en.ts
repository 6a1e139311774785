export const messages = {
  catalogue: {
    validation: {
      category_image_is_no_picture: 'Category Image must be an image sent as a data URL',
      too_many_benefits: 'At most %{max} benefits',
      benefit_is_required: 'At least one benefit is required',
    },
  },
};
